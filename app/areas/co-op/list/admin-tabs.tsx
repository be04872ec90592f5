import { type ReactNode } from "react";
import { Link } from "~/components/link/link";
import { adminRequestsPath } from "../paths";

/** The three tabs of the admins' screen, of which two lead nowhere (spec 3, section 2.8), and the tabs of the first; `isForm`: one kind alone is listed. */
export function AdminTabs({ heading, isForm, children }: { heading: string; isForm: boolean; children: ReactNode }) {
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
      <h2 className={isForm ? "list-heading" : "list-heading as-tab"}>{heading}</h2>
      {children}
    </>
  );
}
