import { type Confirmation } from "~/components/record/confirm";
import { unless } from "./confirmations.server";
import { newFormKey } from "./forms.server";

type Filed = Pick<Confirmation, "question" | "details"> & { isDecided: boolean; version: string; back: string };

/** Asks whether a dealer means to take back what it filed. */
export function withdrawalOf({ isDecided, version, back, ...about }: Filed): Confirmation {
  return unless(isDecided && "It has already been decided, so you can't withdraw it.", {
    ...about,
    consequence: "No one will review it. You can still see it in your list. You can't undo this.",
    verb: "Withdraw",
    doing: "Loading...",
    keep: { label: "Keep it", to: back },
    danger: true,
    formKey: newFormKey(),
    fields: { version },
  });
}
