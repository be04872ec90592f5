import { Form } from "@remix-run/react";
import { isSecret } from "#graphql/areas/dealer-requests/fields.rules";
import { type RevealDealerRequestNumbersMutationMutation } from "#graphql/generated/client/graphql";
import { Answer as AnswerBox } from "~/components/answer";
import { Facts, History } from "~/components/record/details";
import { type Answer } from "./answers";
import { type DealerRequestDetail } from "./list.server";

/** What an admin has asked to see, on the one page that answers. */
export type Revealed = RevealDealerRequestNumbersMutationMutation["revealDealerRequestNumbers"] & { id: string };

/** Everything that an applicant wrote; its bank and tax numbers as dots, until they are asked for. */
export function DealerRequestDetails({ request, revealed }: { request: DealerRequestDetail; revealed?: Revealed }) {
  const shown = ({ key, value }: Answer) => (revealed && isSecret(key) ? revealed[key] : value);
  const hasNumbers = Object.values(request.hasNumbers).includes(true);

  // The numbers answer the viewer who asked for them.
  const Box = revealed ? AnswerBox : "div";
  return (
    <Box className="detail-grid application">
      {request.groups.map(({ title, rows }) => (
        <Facts key={title} title={title} facts={rows.flat().map((answer) => [answer.label, shown(answer)] as const)} />
      ))}
      <div>
        <Facts title="Request" facts={[["Reference", request.reference]]} />
        {hasNumbers && !revealed && (
          <Form method="post" className="set" preventScrollReset>
            <input type="hidden" name="id" value={request.id} />
            <button className="button" name="intent" value="reveal">
              Show bank and tax numbers
            </button>
          </Form>
        )}
        {hasNumbers && <p className="small muted">Everyone who views them is recorded below.</p>}
      </div>
      <History entries={request.history} />
    </Box>
  );
}
