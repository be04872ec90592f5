import { clockSettings } from "../factories/clock-settings";
import { execute, parse } from "graphql";
import pino from "pino";
import * as z from "zod";
import { type Context } from "#graphql/request/context";
import { type Db } from "#graphql/db/pool";
import { noCache } from "#graphql/request/cache";
import { readField } from "#graphql/contract/resolving";
import { serviceSchema } from "#graphql/contract/schema";
import { viewer as personOf } from "../factories/viewers";
import { alike } from "../support/journey/alike";
import { brand } from "../support/records/brand";
import { documentText } from "../support/service/documents";
import { recorded } from "../support/database/statements";
import { elsewhere, expect, namesRow, test } from "./absent";
import { fields } from "./expected";
import { countCells } from "./matrix";
import { verdict } from "./verdict";
import { type Person } from "./viewers";

/** Nobody can tell from how long an answer takes what nobody can tell from its text. */
test("a call that names somebody else's row runs the same statements as one of a row that is not there", async ({
  db,
  scene: { stage, dealer },
}) => {
  let cells = 0;

  for (const [field, call] of fields) {
    if (!call.operation || !call.tellsOfRow || field.startsWith("Subscription.")) continue;
    if (verdict(call, dealer) === "forbidden") continue;
    const variables = JSON.stringify((await call.prepare(stage)).variables);
    if (!namesRow(variables)) continue;

    const foreign = await run(db, dealer, call.operation, variables);
    const absent = await run(db, dealer, call.operation, elsewhere(variables));
    expect.soft(foreign, field).toEqual(absent);
    expect.soft(foreign.statements.length, field).toBeGreaterThan(0);
    cells += 1;
  }
  countCells(cells);
  expect(cells).toBeGreaterThan(0);
});

const values = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.record(z.string(), z.unknown()));

async function run(db: Db, dealer: Person, operation: string, variables: string) {
  const { db: asked, statements } = recorded(db);
  const answer = await execute({
    schema: (await schema).contract,
    document: parse(await documentText(operation)),
    variableValues: values.parse(variables),
    contextValue: contextOf(asked, dealer),
    fieldResolver: readField,
  });
  return { statements: statements.map(({ sql }) => sql), said: alike(JSON.stringify(answer)) };
}

const schema = serviceSchema();

function contextOf(db: Db, { profile }: Person): Context {
  return {
    db,
    viewer: personOf(profile),
    brandName: brand,
    clocks: clockSettings,
    requestId: "a-request",
    log: pino({ level: "silent" }),
    cache: noCache,
    changedAt: () => new Date(),
  };
}
