import { type Confirmation } from "~/components/record/confirm";
import { unless } from "./confirmations.server";
import { newFormKey } from "./forms.server";

type Filed = Pick<Confirmation, "question" | "details"> & { isDecided: boolean; version: string; back: string };

/** Asks whether a dealer means to take back what it filed. */
export function withdrawalOf({ isDecided, version, back, ...about }: Filed): Confirmation {
  return unless(isDecided && "It waits for no decision any more, so it cannot be withdrawn.", {
    ...about,
    consequence: "Nobody decides on it any more, and this cannot be taken back. You keep it among what you have filed.",
    verb: "Withdraw",
    doing: "Loading...",
    keep: { label: "Keep it", to: back },
    danger: true,
    formKey: newFormKey(),
    fields: { version },
  });
}
