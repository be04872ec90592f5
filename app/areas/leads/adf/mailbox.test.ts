import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { adf } from "../../../../tests/support/portal/lead-intake";
import { type LeadDocument } from "./documents.server";
import { emptyMailbox } from "./mailbox.server";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mailbox-"));
  await mkdir(join(folder, "new"));
});
afterEach(() => rm(folder, { recursive: true }));

const stopped = new AbortController().signal;
const mail = (id: string, body = adf({})) =>
  `Message-ID: <${id}@seller.example>\r\nFrom: leads@seller.example\r\nDate: Sun, 01 Mar 2026 10:00:00 +0000\r\n\r\n${body}`;
const put = (name: string, text: string) => writeFile(join(folder, "new", name), text);
const names = async (part: string) => (await readdir(join(folder, part))).sort();

/** A mailbox, and the documents that it has brought in; `refusal` is thrown for a document whose name holds it. */
function openMailbox({ down = "" } = {}) {
  const received: LeadDocument[] = [];
  const receive = (document: LeadDocument) => {
    if (down && document.document.includes(down)) return Promise.reject(new Error("The data service is away"));
    received.push(document);
    return Promise.resolve(document.leads.filter(({ row }) => row.problem).length);
  };
  return { received, ...emptyMailbox({ folder, receive }) };
}

test("mails are brought in and moved, refused ones with a mark", async () => {
  await put("1.a.host", mail("one"));
  await put("2.b.host", mail("two", "Dear Sir or Madam"));
  const { round, received } = openMailbox();
  await round(stopped);
  expect(received.map(({ source, leads }) => [source, leads[0]?.row.name ?? leads[0]?.row.problem])).toEqual([
    ["Boats For Sale (ADF by mail from leads@seller.example)", "Ada Marsh"],
    [
      "Mail without leads",
      "This mail from leads@seller.example has no ADF document in it. Further mails of this day without ADF are not listed: look for flagged mails in the mailbox.",
    ],
  ]);
  expect(await names("new")).toEqual([]);
  expect(await names("cur")).toEqual(["1.a.host:2,S", "2.b.host:2,FS"]);
});

test("a mail that was stored before its process died has the same name when it is read again", async () => {
  await put("1.a.host", mail("one"));
  const first = openMailbox();
  await first.round(stopped);
  await put("7.z.host", `Received: from another server\r\n${mail("one")}`);
  const again = openMailbox();
  await again.round(stopped);
  expect(again.received[0]?.document).toBe(first.received[0]?.document);

  await put("8.z.host", mail("one", adf({ name: "Bea Marsh" })));
  await again.round(stopped);
  expect(again.received[1]?.document).not.toBe(first.received[0]?.document);
});

test("a mail that cannot be stored waits, and keeps no other waiting", async () => {
  for (let n = 10; n < 32; n++) await put(`${n}.host`, mail(`down-${n}`));
  await put("99.host", mail("good"));
  const mailbox = openMailbox({ down: "down" });
  expect(await mailbox.round(stopped)).toBe("failed");
  await mailbox.round(stopped);
  expect(mailbox.received).toHaveLength(1);
  expect(await names("cur")).toEqual(["99.host:2,S"]);
  expect(await names("new")).toHaveLength(22);
});

test("two portals empty one mailbox, and each mail is moved once", async () => {
  for (let n = 10; n < 25; n++) await put(`${n}.host`, mail(String(n)));
  const [one, other] = [openMailbox(), openMailbox()];
  await Promise.all([one.round(stopped), other.round(stopped)]);
  expect(await names("cur")).toHaveLength(15);
  expect(new Set([...one.received, ...other.received].map(({ document }) => document)).size).toBe(15);
});

test("what is no file is left, and a mail of more than 5 MB is refused unread", async () => {
  await symlink("/etc/hostname", join(folder, "new", "link"));
  await put("1.host", "x".repeat(5_000_100));
  const { round, received } = openMailbox();
  await round(stopped);
  expect(received.map(({ leads }) => leads[0]?.row.problem)).toEqual([
    "The document could not be read. The mail has more than 5 MB. Further mails of this day that cannot be read are not listed: look for flagged mails in the mailbox.",
  ]);
  expect(await names("new")).toEqual(["link"]);
});

test("all mails of a day that cannot be read are one document, and each of them is marked", async () => {
  for (const n of [1, 2, 3]) await put(`${n}.host`, `${n}`.repeat(5_000_100));
  await put("4.host", mail("lead"));
  const day = new Date("2026-03-05T10:00:00Z");
  for (const n of [1, 2]) await utimes(join(folder, "new", `${n}.host`), day, day);
  const { round, received } = openMailbox();
  await round(stopped);
  const documents = received.map(({ document }) => document);
  expect(documents.slice(0, 2)).toEqual(Array.from({ length: 2 }, () => "mails that cannot be read 2026-03-05"));
  expect(new Set(documents).size).toBe(3);
  expect(await names("cur")).toEqual(["1.host:2,FS", "2.host:2,FS", "3.host:2,FS", "4.host:2,S"]);
});

test("all mails of a day without ADF are one document, and each of them is marked", async () => {
  for (const n of [1, 2, 3]) await put(`${n}.host`, mail(`spam-${n}`, `Cheap boats, offer ${n}`));
  await put("4.host", mail("lead"));
  await put("5.host", mail("cut", adf({}).slice(0, -10)));
  const day = new Date("2026-03-05T10:00:00Z");
  for (const n of [1, 2]) await utimes(join(folder, "new", `${n}.host`), day, day);
  const { round, received } = openMailbox();
  await round(stopped);
  const documents = received.map(({ document }) => document);
  expect(documents.slice(0, 2)).toEqual(["mails without leads 2026-03-05", "mails without leads 2026-03-05"]);
  expect(new Set(documents).size).toBe(4);
  expect(received.at(-1)?.source, "what was meant as ADF has an entry of its own").toMatch(/^ADF by mail from/);
  expect(await names("cur")).toEqual(["1.host:2,FS", "2.host:2,FS", "3.host:2,FS", "4.host:2,S", "5.host:2,FS"]);
});
