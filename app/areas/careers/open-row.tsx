import { Form } from "@remix-run/react";
import { type CareerQueryQuery } from "#graphql/generated/client/graphql";
import { careerActions, actionsOpenTo } from "#graphql/areas/careers/rules";
import { Facts, History } from "~/components/record/details";
import { type NotDone, RowProblem } from "~/components/record/row-problem";
import { Day } from "~/components/when";
import { BackLink } from "~/components/link/back-link";

type OpenCareerProps = { career: CareerQueryQuery["career"]; formKey: string; problem?: NotDone };

/** A listing in full, and what can be done with it. */
export function OpenCareer({ career, formKey, problem }: OpenCareerProps) {
  return (
    <>
      <div className="detail-grid">
        <div>
          <h2>Description</h2>
          <p className="as-typed">{career.description}</p>
        </div>
        <Facts
          title="Job"
          facts={[
            ["Location", career.storeLocation],
            ["Salary", career.salaryRange],
            ["Needed", <Day of={career.dateNeeded} key="needed" />],
            ["Status", career.status],
          ]}
        />
        <History entries={[...career.history]} />
      </div>
      <RowProblem problem={problem} of={career.id} />
      <div className="act">
        <Form method="post" className="set" preventScrollReset>
          <input type="hidden" name="id" value={career.id} />
          <input type="hidden" name="form-key" value={formKey} />
          {actionsOpenTo(career.status).map((action) => (
            <button className="button" name="intent" value={action} key={action}>
              {careerActions[action].label}
            </button>
          ))}
          <BackLink className="button quiet" to={`/admin-careers/${career.id}/edit`}>
            Update
          </BackLink>
        </Form>
      </div>
    </>
  );
}
