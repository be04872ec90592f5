import { expect, test } from "vitest";
import { unavailable } from "~/server/data/refusals.server";
import { rendered } from "../../../tests/support/records/rendered";
import { notStored } from "./actions.server";
import { Composer } from "./composer";

const keyIn = (page: string) => /name="form-key" value="([^"]*)"/.exec(page)?.[1];

test("a message that nobody answered for comes back with the key that it was sent with, and what was typed", async () => {
  const sent = { key: "k1", content: "what it held" };
  const { data, init } = notStored(unavailable("The data service does not answer."), "Hall 4 is open", sent);
  expect(init?.status).toBe(503);

  const page = await rendered(<Composer formKey="anew" audience={3} problem={data.problem} />);
  expect(keyIn(page)).toBe("k1");
  expect(page).toContain("Hall 4 is open");
  expect(keyIn(await rendered(<Composer formKey="anew" audience={3} />))).toBe("anew");
});
