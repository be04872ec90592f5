import { expect, test, vi } from "vitest";
import { ratedQuestions, yesNoQuestions } from "#graphql/areas/surveys/rules";
import { config } from "~/server/platform/config.server";
import { action, loader } from "./survey.route";

vi.mock("~/server/platform/client-address.server", () => ({ clientAddress: () => "192.0.2.3" }));

// Nothing listens there.
config.DATA_SERVICE_URL = "http://127.0.0.1:9/graphql";
config.OIDC_ISSUER = "http://127.0.0.1:9/";

const params = { token: "8Jk2" };
const address = "http://localhost:3999/survey/8Jk2";

test("answers come back whole while the data service is down, and the link says so", async () => {
  const form = new FormData();
  for (const { key } of ratedQuestions) form.append(key, "4");
  for (const { key } of yesNoQuestions) form.append(key, "10");
  form.append("comments", "A good boat");
  const request = new Request(address, { method: "POST", body: form });

  expect(await action({ request, params, context: {} })).toMatchObject({
    data: {
      initialValue: { comments: "A good boat" },
      error: { "": [expect.stringContaining("please send it again")] },
    },
    init: { status: 503 },
  });
  expect(await loader({ request: new Request(address), params, context: {} })).toMatchObject({
    data: { invitation: { state: "UNKNOWN" } },
    init: { status: 503, headers: { "Referrer-Policy": "same-origin" } },
  });
});
