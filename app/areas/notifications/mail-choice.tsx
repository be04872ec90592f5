import { Form } from "@remix-run/react";
import { type Mailed } from "./mailed";

/** Whether somebody is mailed too; its form leads back to the viewer's own profile. */
export function MailChoice({ byEmail, mailed: { what, about } }: { byEmail: boolean; mailed: Mailed }) {
  return (
    <>
      <Form method="post" action="/profile/notifications" className="set">
        <label className="check">
          <input type="checkbox" name="by-email" value="yes" defaultChecked={byEmail} key={String(byEmail)} />
          Send me an email about {what}
        </label>
        <button className="button">Save choice</button>
      </Form>
      <p className="small muted">{about}</p>
    </>
  );
}
