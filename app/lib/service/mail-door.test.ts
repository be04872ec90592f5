import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, expect, test } from "vitest";
import { openMailDoor } from "./mail-door.server";
import { listen } from "../../../tests/support/service/listen";

const settings = { MAIL_FROM: "Slipway <portal@slipway.example>", origin: "https://portal.example.com" };
const mail = { id: "0d0c7b6e", to: "dealer@example.com", subject: "Lead 7", text: '<?xml version="1.0"?>\n<adf/>\n' };

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
});

/** A mail server that takes everything, or refuses each recipient. */
async function startMailServer({ refuses = false } = {}) {
  const received: { recipients: string[]; data: string }[] = [];
  const commands: string[] = [];
  const server = createServer((socket) => {
    const lines = createInterface({ input: socket });
    let recipients: string[] = [];
    let data: string[] | undefined;
    socket.on("error", () => undefined);
    socket.write("220 ready\r\n");

    lines.on("line", (line) => {
      if (data) {
        if (line !== ".") return data.push(line);
        received.push({ recipients, data: data.join("\n") });
        [recipients, data] = [[], undefined];
        return socket.write("250 taken\r\n");
      }
      commands.push(line);
      if (line.startsWith("RCPT")) {
        if (refuses) return socket.write("550 no such mailbox\r\n");
        recipients.push(line.slice("RCPT TO:".length));
      }
      if (line === "STARTTLS") return socket.write("502 unknown command\r\n");
      if (line === "DATA") data = [];
      socket.write(data ? "354 go on\r\n" : "250 ok\r\n");
    });
  });
  cleanUps.push(async () => server.close());
  const port = await listen(server);
  return {
    received,
    commands,
    url: `smtp://127.0.0.1:${port}`,
    /** The same server under an address that does not say that it is this machine. */
    elsewhere: `smtp://portal:secret@0.0.0.0:${port}`,
  };
}

test("a mail server gets the mail with a Message-ID that marks a second copy", async () => {
  const { received, url } = await startMailServer();
  const send = openMailDoor({ ...settings, SMTP_URL: url });
  await send(mail);
  await send(mail);

  expect(received).toHaveLength(2);
  for (const { recipients, data } of received) {
    expect(recipients).toEqual(["<dealer@example.com>"]);
    expect(data).toContain("Message-ID: <0d0c7b6e@portal.example.com>");
    expect(data).toContain("From: Slipway <portal@slipway.example>");
    expect(data).toContain("<adf/>");
    expect(data).toContain("Auto-Submitted: auto-generated");
  }
});

test("a mail that its reader can do without has a button for it in mail programs, and no other mail has", async () => {
  const { received, url } = await startMailServer();
  const send = openMailDoor({ ...settings, SMTP_URL: url });
  await send({ ...mail, unsubscribe: "https://portal.example.com/unsubscribe/8Jk2" });
  await send(mail);

  const [first, second] = received.map(({ data }) => data.slice(0, data.indexOf("\n\n")).replaceAll(/\n\s+/g, " "));
  expect(first).toMatch(/^List-Unsubscribe: <https:\/\/portal\.example\.com\/unsubscribe\/8Jk2>$/m);
  expect(first).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(second).not.toContain("List-Unsubscribe");
});

test.each(["", "?ignoreTLS=true", "?requireTLS=no"])(
  "a mail server elsewhere without STARTTLS gets no password and no mail: %j",
  async (parameters) => {
    const { received, commands, elsewhere } = await startMailServer();
    const send = openMailDoor({ ...settings, SMTP_URL: elsewhere + parameters });
    await expect(send(mail)).rejects.toThrow(/STARTTLS/);
    expect(received).toEqual([]);
    expect(commands.some((line) => line.startsWith("EHLO"))).toBe(true);
    expect(commands.filter((line) => /^(AUTH|MAIL|RCPT)/.test(line))).toEqual([]);
  },
);

test("requireTLS=false sends to a mail server elsewhere without STARTTLS", async () => {
  const { received, elsewhere } = await startMailServer();
  await openMailDoor({ ...settings, SMTP_URL: `${elsewhere.replace("portal:secret@", "")}?requireTLS=false` })(mail);
  expect(received).toHaveLength(1);
});

test("what the mail server refuses fails, with its words", async () => {
  const { url } = await startMailServer({ refuses: true });
  await expect(openMailDoor({ ...settings, SMTP_URL: url })(mail)).rejects.toThrow("no such mailbox");
});

test("an address that names several recipients, or headers, reaches nobody else", async () => {
  const { received, url } = await startMailServer();
  const send = openMailDoor({ ...settings, SMTP_URL: url });
  await send({ ...mail, to: "a@example.com\r\nBcc: b@example.com", subject: "Lead 7\r\nBcc: c@example.com" }).catch(
    () => null,
  );
  await send({ ...mail, to: "a@example.com, b@example.com" }).catch(() => null);

  expect(received.flatMap(({ recipients }) => recipients).join()).not.toMatch(/<[bc]@example.com>/);
  for (const { data } of received) expect(data).not.toMatch(/^Bcc:/im);
});

test("without a mail server each mail is a whole file, readable by its owner, and the same mail the same file", async () => {
  const home = await mkdtemp(join(tmpdir(), "slipway-mail-"));
  cleanUps.push(() => rm(home, { recursive: true }));
  const folder = join(home, "outbox");
  const send = openMailDoor({ ...settings, MAIL_OUTBOX: folder });
  await Promise.all([send(mail), send(mail), send({ ...mail, id: "another" })]);

  expect((await readdir(folder)).sort()).toEqual(["0d0c7b6e.eml", "another.eml"]);
  const file = join(folder, "0d0c7b6e.eml");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, "utf8")).toMatch(/To: dealer@example.com\n[\s\S]*\n\n<\?xml version="1.0"\?>\n<adf\/>\n/);
});

test("of many mails at once each is a file, and nothing half-written has its name", async () => {
  const folder = await mkdtemp(join(tmpdir(), "slipway-mail-"));
  cleanUps.push(() => rm(folder, { recursive: true }));
  const send = openMailDoor({ ...settings, MAIL_OUTBOX: folder });
  await Promise.all(Array.from({ length: 20 }, (_, n) => send({ ...mail, id: `m${n}`, subject: "Łukasz" })));

  const files = await readdir(folder);
  expect(files).toHaveLength(20);
  expect(files.every((name) => name.endsWith(".eml"))).toBe(true);
});

test("neither server nor folder is said at once", () => {
  expect(() => openMailDoor(settings)).toThrow("Set SMTP_URL or MAIL_OUTBOX.");
});
