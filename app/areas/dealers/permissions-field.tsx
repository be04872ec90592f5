import { type ComponentProps } from "react";
import { ChecksField } from "~/components/form/fields";

type PermissionsFieldProps = Pick<ComponentProps<typeof ChecksField>, "field" | "choices"> & {
  of?: keyof typeof hints;
};

const hints = {
  dealer: "ALL includes the others.",
  admin: "ALL includes the others, and these settings.",
  colleague: "ALL includes the others, the co-op forms, and inviting colleagues.",
};

/** What somebody who signs in then finds: one box at least. */
export function PermissionsField({ of = "dealer", ...props }: PermissionsFieldProps) {
  return <ChecksField {...props} label="Permissions" hint={hints[of]} mark="required" />;
}
