import { type ReactNode } from "react";
import { Link } from "~/components/link/link";
import { adminRequestsPath } from "../paths";

/** The three tabs of the admins' screen, of which two lead nowhere (spec 3, section 2.8), and the tabs of the first; `form`: the one kind that is listed. */
export function AdminTabs({ form, children }: { form?: string; children: ReactNode }) {
  return (
    <>
      <nav aria-label="Kinds of forms">
        <ul className="tabs">
          <li>
            <Link to={adminRequestsPath} aria-current="page">
              CO-OP Pre Approval Claim Forms
            </Link>
          </li>
          {["MSRP Data Sheets", "Pre-Auth Claim Forms"].map((label) => (
            <li key={label}>
              <span aria-disabled="true">{label}</span>
            </li>
          ))}
        </ul>
      </nav>
      <h2 className={form ? "list-heading" : "list-heading as-tab"}>{form ?? "CO - OP Pre Approval Claim Forms"}</h2>
      {children}
    </>
  );
}
