import { Form } from "@remix-run/react";
import { adminPermissionChoices } from "#graphql/areas/admin-users/rules";
import { Link } from "~/components/link/link";
import { Facts } from "~/components/record/details";
import { MailLink } from "~/components/link/mail-link";
import { type AdminUserRow } from "./columns";
import { adminUserPath } from "./paths";

export function OpenAdmin({ admin: { profileId, name, email, role, permissions } }: { admin: AdminUserRow }) {
  const labels = adminPermissionChoices.filter(({ value }) => permissions.includes(value)).map(({ label }) => label);

  return (
    <>
      <div className="detail-grid">
        <Facts
          title="Admin user"
          facts={[
            ["Name", name],
            ["Email", <MailLink to={email} key="email" />],
            ["Role", role],
            ["May use", labels.join(", ")],
          ]}
        />
      </div>
      <div className="act">
        <Link className="button" to={adminUserPath(profileId, "edit")}>
          Edit User
        </Link>
        <Form method="post" action={adminUserPath(profileId, "verify")}>
          <button className="button">Resend verification email</button>
        </Form>
      </div>
    </>
  );
}
