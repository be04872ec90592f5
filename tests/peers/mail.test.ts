import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { openMailDoor } from "~/lib/service/mail-door.server";
import { type Slipway, startSlipway, until } from "../faults/running";
import { type Postfix, startPostfix } from "./postfix";
import { whyNot } from "./programs";

const missing = whyNot("postfix", "dovecot", "openssl");

describe.skipIf(missing)(`Postfix${missing}`, () => {
  let postfix: Postfix;
  let slipway: Slipway;

  beforeAll(async () => {
    postfix = await startPostfix();
    slipway = await startSlipway({ SMTP_URL: postfix.url, NODE_EXTRA_CA_CERTS: postfix.certificate });
  }, 240_000);
  afterAll(async () => {
    await slipway.stop();
    await postfix.stop();
  });

  async function queueMailTo(to_email: string) {
    const mail = { kind: "test", to_email, subject: `To ${to_email}`, body: "Hello" };
    const { id } = await slipway.db.insertInto("outbox_mails").values(mail).returning("id").executeTakeFirstOrThrow();
    return id;
  }

  const read = (id: string) =>
    slipway.db.selectFrom("outbox_mails").where("id", "=", id).selectAll().executeTakeFirstOrThrow();

  const untilTried = (id: string, times: number) =>
    until(async () => (await read(id)).attempts >= times && (await read(id)).claimed_until === null);

  const tryNow = (id: string) =>
    slipway.db
      .updateTable("outbox_mails")
      .where("id", "=", id)
      .set({ next_attempt_at: sql`now()` })
      .execute();

  test("a mail is delivered over STARTTLS by a sender that has signed in", async () => {
    const id = await queueMailTo("dealer@example.com");
    await until(async () => (await read(id)).sent_at !== null);
    await until(async () => (await postfix.mailbox()).includes("To dealer@example.com"));
    const mailbox = await postfix.mailbox();
    // The S is for TLS, the A for AUTH (RFC 3848).
    expect(mailbox).toContain("with ESMTPSA");
    expect(mailbox).toContain("Auto-Submitted: auto-generated");
    expect(mailbox).toContain(`Message-ID: <${id}@localhost>`);
  });

  test("a greylisted mail is delivered later", async () => {
    const id = await queueMailTo("grey@example.com");
    await untilTried(id, 1);
    expect(await read(id)).toMatchObject({ sent_at: null, refused_at: null, refusals: 0 });
    expect((await read(id)).last_error).toContain("Greylisted");

    await postfix.endGreylisting();
    await tryNow(id);
    await until(async () => (await read(id)).sent_at !== null);
    await until(async () => (await postfix.mailbox()).includes("To grey@example.com"));
  });

  test("a mail that is refused for good is given up after three tries", async () => {
    const id = await queueMailTo("gone@example.com");
    for (const times of [1, 2, 3]) {
      await untilTried(id, times);
      if (times < 3) expect((await read(id)).refused_at).toBeNull();
      await tryNow(id);
    }
    const { refused_at, sent_at, attempts, last_error } = await read(id);
    expect({ sent_at, attempts }).toEqual({ sent_at: null, attempts: 3 });
    expect(refused_at).toBeInstanceOf(Date);
    expect(last_error).toContain("No such mailbox");
  });

  test("a mail server that falls silent is given up in time", async () => {
    const settings = { MAIL_FROM: "portal@slipway.example", origin: "https://portal.example.com", answerWithin: 2_000 };
    const send = openMailDoor({ ...settings, SMTP_URL: `smtp://127.0.0.1:${postfix.port}?ignoreTLS=true` });
    const began = performance.now();
    const mail = { id: "7", to: "silent@example.com", subject: "Lead 7", text: "Hello" };
    await expect(send(mail)).rejects.toMatchObject({ code: "ETIMEDOUT" });
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});
