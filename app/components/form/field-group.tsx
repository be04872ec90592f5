import { type ReactNode } from "react";

type FieldGroupProps = { title: string; about?: string; children: ReactNode };

/** Fields that belong together: what they are about at the left, the fields in six columns at the right. */
export function FieldGroup({ title, about, children }: FieldGroupProps) {
  return (
    <fieldset className="group">
      <legend className="sr">{title}</legend>
      <div className="about">
        <h2>{title}</h2>
        {about && <p>{about}</p>}
      </div>
      <div className="fields">{children}</div>
    </fieldset>
  );
}
