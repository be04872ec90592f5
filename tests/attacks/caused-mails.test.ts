import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { mostMails } from "#graphql/areas/mail/outbox";
import { fields } from "../guards/expected";
import { verdict } from "../guards/verdict";
import { expect, test } from "../support/journey/base";
import { documentHash } from "../support/service/documents";
import { everyViewer } from "./every-form";

test("beyond its limits a person causes no mail, whatever it does", async ({ stack, db }) => {
  test.setTimeout(600_000);
  const { viewers, stage } = await everyViewer(stack, db);
  const causers = viewers.map(({ profile }) => profile.profile_id);
  await db.updateTable("profiles").set({ notify_by_email: true }).where("profile_id", "in", causers).execute();
  const kindsCaused = async () => {
    const mails = await db
      .selectFrom("outbox_mails")
      .where("caused_by", "in", causers)
      .where("subject", "<>", filler)
      .groupBy("kind")
      .select("kind")
      .execute();
    return mails.map(({ kind }) => kind);
  };
  /** Does all that there is to do. @returns what is refused because of a limit */
  const doAll = async () => {
    const limited: string[] = [];
    for (const [field, call] of fields.filter(([name]) => name.startsWith("Mutation."))) {
      const viewer = viewers.find((each) => verdict(call, each) === "allowed");
      if (!viewer || !call.operation || call.endsSession) continue;
      const { variables } = await call.prepare({ ...stage, viewer });
      const extensions = { persistedQuery: { version: 1, sha256Hash: await documentHash(call.operation) } };
      const answer = await fetch(stack.dataService, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${viewer.token}` },
        body: JSON.stringify({ extensions, variables }),
      });
      const text = await answer.text();
      if (text.includes("RATE_LIMITED")) limited.push(field);
    }
    return limited;
  };

  expect(await doAll()).toEqual([]);
  expect(await kindsCaused()).toEqual(
    expect.arrayContaining(["notification", "email change", "survey", "email moved"]),
  );

  await db.deleteFrom("outbox_mails").where("caused_by", "in", causers).execute();
  for (const [kind, limit] of Object.entries(mostMails))
    await sql`
      insert into outbox_mails (kind, to_email, subject, body, sent_at, caused_by)
      select ${kind}, 'nobody@example.com', ${filler}, '', now(), causer
      from unnest(${causers}::text[]) causer, generate_series(1, ${limit?.anHour ?? 0}::int)`.execute(db);
  const refused = await doAll();
  expect(refused).toEqual(expect.arrayContaining(["Mutation.sendSurvey", "Mutation.askEmailChange"]));
  expect(await kindsCaused()).toEqual([]);
});

const filler = "Mails that were sent before";

test("mails are written in one place, which knows the limits", () => {
  const folder = new URL("../../graphql/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !/\.test\.ts$|^generated/.test(file),
  );
  const writes = files.filter((file) =>
    /insert\s+into\s+outbox_mails|insertInto\("outbox_mails"\)/i.test(readFileSync(new URL(file, folder), "utf8")),
  );
  expect(writes.map((file) => file.split("/").at(-1))).toEqual(["outbox.ts"]);
});
