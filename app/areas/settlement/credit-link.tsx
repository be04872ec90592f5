import { BackLink } from "~/components/link/back-link";

type CreditLinkProps = { to: string; isOpen: boolean; isSettled: boolean };

/** Leads to the page that enters the credit of an approved record, or corrects it. */
export function CreditLink({ to, isOpen, isSettled }: CreditLinkProps) {
  if (!isOpen) return null;
  return (
    <div className="set">
      <BackLink className="button" to={to}>
        {isSettled ? "Correct credit" : "Enter credit"}
      </BackLink>
    </div>
  );
}
