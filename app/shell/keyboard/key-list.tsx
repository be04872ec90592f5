import { Form } from "@remix-run/react";
import { useBackTo } from "~/components/link/back-link";

const keys: readonly [key: string, does: string][] = [
  ["j", "Next row of a list"],
  ["k", "Previous row"],
  ["Enter", "Opens or closes the row"],
  ["x", "Ticks or unticks the row"],
  ["a", "Approves what is open"],
  ["r", "Sends it back: under review, or needs changes"],
  ["d", "Denies it"],
  ["Ctrl-Enter", "Confirms the decision"],
  ["/ or Ctrl-K", "Search box"],
  ["?", "Shows these keys"],
];

export function isDecisionKey(key: string): boolean {
  return /^[ard]$/.test(key);
}

export function KeyList() {
  return (
    <dl className="keys">
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Turns them on or off, and comes back. */
export function KeySwitch({ areOn }: { areOn: boolean }) {
  const backTo = useBackTo();
  return (
    <Form method="post" action={backTo("/keyboard")}>
      <button className="button" name="intent" value={areOn ? "keys-off" : "keys-on"}>
        {areOn ? "Turn single keys off" : "Turn single keys on"}
      </button>
    </Form>
  );
}
