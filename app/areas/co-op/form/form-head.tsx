import { Link } from "@remix-run/react";
import { type ReactNode } from "react";
import { buttonsPath } from "../paths";

/** Over each form: the way back to all of them. */
export function FormHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <p className="crumb">
        <Link to={buttonsPath}>Co-Op Pre-Approval Claim Forms</Link>
      </p>
      <div className="head">
        <h1>{title}</h1>
        {children && <div className="end">{children}</div>}
      </div>
    </>
  );
}
