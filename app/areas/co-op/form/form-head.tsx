import { type ReactNode } from "react";
import { PageHead } from "~/components/page-head";
import { buttonsPath } from "../paths";

/** Over each form: the way back to all of them. */
export function FormHead({ title, children }: { title: string; children?: ReactNode }) {
  return <PageHead title={title} crumb={{ to: buttonsPath, label: "Co-Op Pre-Approval Claim Forms" }} end={children} />;
}
