import { type ComponentProps } from "react";
import { ChecksField } from "~/components/form/fields";

type PermissionsFieldProps = Pick<ComponentProps<typeof ChecksField>, "field" | "choices"> & { ofAdmin?: boolean };

/** What somebody who signs in then finds: one box at least. */
export function PermissionsField({ ofAdmin, ...props }: PermissionsFieldProps) {
  const hint = ofAdmin ? "ALL includes the others, and these settings." : "ALL includes the others.";
  return <ChecksField {...props} label="Permissions" hint={hint} mark="required" />;
}
