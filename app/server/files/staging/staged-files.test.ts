import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { createReadableStreamFromReadable } from "@remix-run/node";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  allStaged,
  closeBucket,
  emptyStaging,
  formKey,
  uploadedParts,
  photo,
  posted,
  receive,
  rules,
  shot,
  stagingPlaces,
  useAnotherPortal,
  useStagingArea,
  viewerId,
} from "../../../../tests/support/portal/staged-form";
import { uploadedName, removeName } from "~/lib/files/uploaded-files";
import { readSentFields } from "~/server/forms/read-form.server";
import { receiveForm } from "./staged-files.server";
import { findStaged, readStaged, type StagedFile } from "./staging-area.server";
import { listen } from "../../../../tests/support/service/listen";

const pdf = Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj\nendobj\n");

const bomb = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: "red" } })
  .png({ palette: true, colours: 2 })
  .toBuffer();

async function bytesOf(file: StagedFile | undefined, range?: string) {
  const found = file && (await readStaged(file, range));
  return found && buffer(found.stream);
}

describe.each(stagingPlaces)("staged in %s", (place) => {
  useStagingArea(place);

  test("files wait as they were sent, and the form holds their ids", async () => {
    const sent = shot("Bow (port).JPG");
    const received = await receive([
      ["hin", "ABC12345D606"],
      ["photos", sent],
      ["invoice", { name: "Invoice.pdf", bytes: pdf }],
    ]);
    expect(received.problems).toEqual({});

    const [file] = received.filesOf("photos");
    expect(file).toMatchObject({ name: "Bow_port_.jpg", type: "image/jpeg", size: sent.bytes.length });
    expect((await bytesOf(file))?.equals(sent.bytes)).toBe(true);
    expect(await bytesOf(file, "bytes=2-9")).toEqual(sent.bytes.subarray(2, 10));
    expect([...received.form].map(([name]) => name)).toEqual(["form-key", "hin", "photos", "invoice"]);
    expect(received.form.get("photos")).toBe(file?.id);
    expect(received.uploaded.photos).toMatchObject([
      { name: "Bow_port_.jpg", isImage: true, url: `/staged-files/${formKey}/${file?.id}` },
    ]);
  });

  test("a large file that is refused runs out, and the rest of the form is read", async () => {
    const received = await receive([
      ["photos", { name: "page.jpg", bytes: Buffer.alloc(3_000_000, "<html>") }],
      ["photos", shot("bow.jpg")],
      ["hin", "ABC12345D606"],
    ]);
    expect(received.problems.photos).toEqual([expect.stringContaining("page.jpg is not an image")]);
    expect(received.filesOf("photos")).toHaveLength(1);
    expect(received.form.get("hin")).toBe("ABC12345D606");
  });

  test("a form that comes back keeps its files, less those that are ticked, and takes more", async () => {
    const first = await receive([
      ["photos", shot("a.jpg")],
      ["photos", shot("b.jpg")],
    ]);
    const [a] = first.uploaded.photos ?? [];
    const again = await receive(
      [["photos", shot("c.jpg")], ...uploadedParts(first), [removeName("photos"), a?.reference ?? ""]],
      viewerId,
      "another-form-key",
    );
    expect(again.filesOf("photos").map(({ name }) => name)).toEqual(["b.jpg", "c.jpg"]);
    expect(again.problems).toEqual({});
    expect([...again.form.keys()]).toEqual(["form-key", "photos", "photos"]);
  });

  test("an expired file is asked for by its name", async () => {
    const first = await receive([["photos", shot("a.jpg")]]);
    await emptyStaging();
    const again = await receive(uploadedParts(first));
    expect(again.problems).toEqual({ photos: ["a.jpg has expired. Please choose it again."] });
  });

  test("the limit passes, one byte over it does not; the rest of the form arrives all the same", async () => {
    const exactly = shot("fits.jpg", Buffer.alloc(200_000 - photo.length));
    const over = shot("large.jpg", Buffer.alloc(200_001 - photo.length));
    const received = await receive([
      ["photos", over],
      ["photos", exactly],
      ["hin", "typed after the files"],
    ]);
    expect(received.problems).toEqual({ photos: ["large.jpg is larger than 200 KB. Choose a smaller file."] });
    expect(received.filesOf("photos").map(({ name }) => name)).toEqual(["fits.jpg"]);
    expect(received.form.get("hin")).toBe("typed after the files");
    expect(await allStaged()).toHaveLength(1);
  });

  test("one file too many is refused, whether new or beside staged ones", async () => {
    const first = await receive(["a", "b", "c", "d"].map((name) => ["photos", shot(`${name}.jpg`)]));
    expect(first.problems).toEqual({ photos: ["d.jpg was not accepted: at most 3 files can be sent."] });
    expect(first.filesOf("photos")).toHaveLength(3);

    const again = await receive([...uploadedParts(first), ["photos", shot("e.jpg")]]);
    expect(again.problems).toEqual({ photos: ["e.jpg was not accepted: at most 3 files can be sent."] });
    expect(again.filesOf("photos").map(({ name }) => name)).toEqual(["a.jpg", "b.jpg", "c.jpg"]);

    const two = await receive([
      ["invoice", { name: "1.pdf", bytes: pdf }],
      ["invoice", { name: "2.pdf", bytes: pdf }],
    ]);
    expect(two.problems).toEqual({ invoice: ["2.pdf was not accepted: at most 1 file can be sent."] });
  });

  test("disguised HTML, SVG, an empty file, a PDF among photos, a broken image: each gets its sentence", async () => {
    const refused: [string, string | Uint8Array, string][] = [
      [
        "page.jpg",
        "<!doctype html><script>alert(1)</script>",
        "page.jpg is not an image (JPEG, PNG, GIF, WebP or AVIF).",
      ],
      ["x.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>', "x.svg is not an image (JPEG, PNG, GIF, WebP or AVIF)."],
      ["empty.jpg", "", "empty.jpg is empty."],
      ["paper.jpg", pdf, "paper.jpg is not an image (JPEG, PNG, GIF, WebP or AVIF)."],
      [
        "IMG_1.HEIC",
        "\0\0\0\x18ftypheic\0\0\0\0mif1heic",
        "IMG_1.HEIC is a HEIC photo, which only phones can show. Send it as a JPEG.",
      ],
      ["gif.gif", "GIF89a<script>alert(1)</script>", "gif.gif cannot be read as an image."],
      ["half.jpg", photo.subarray(0, 30), "half.jpg cannot be read as an image."],
    ];
    for (const [name, bytes, sentence] of refused) {
      const received = await receive([["photos", { name, bytes: Buffer.from(bytes) }]]);
      expect(received.problems).toEqual({ photos: [sentence] });
      expect(received.filesOf("photos")).toEqual([]);
    }
    const text = await receive([["invoice", { name: "i.pdf", bytes: Buffer.from("text") }]]);
    expect(text.problems).toEqual({ invoice: ["i.pdf is not an image (JPEG, PNG, GIF, WebP or AVIF) or a PDF."] });
    expect(await allStaged()).toEqual([]);
  });

  test("an image of too many pixels is refused before anything opens it", async () => {
    const received = await receive([["photos", { name: "bomb.png", bytes: bomb }]]);
    expect(received.problems).toEqual({ photos: ["bomb.png has more than 50 million pixels. Choose a smaller one."] });
    expect(await allStaged()).toEqual([]);
  });

  test("a name is made safe, and ends in what the file is", async () => {
    const names: [string, string][] = [
      ["../../etc/passwd.jpg", "passwd.jpg"],
      ["a~b.jpg", "a_b.jpg"],
      ["page.html", "page.jpg"],
      [".git/config", "config.jpg"],
      [".tar.gz", "tar.jpg"],
      ["….jpg", "file.jpg"],
      ["Łódź.png", "Łódź.jpg"],
      [`${"日".repeat(300)}.jpg`, `${"日".repeat(50)}.jpg`],
      ["line\r\nbreak.jpg", "line_0D_0Abreak.jpg"],
    ];
    for (const [sent, uploaded] of names) {
      const [file] = (await receive([["photos", shot(sent)]])).filesOf("photos");
      expect(file?.name).toBe(uploaded);
      expect(`${file?.folder}/${file?.entry}`).toMatch(/^[0-9a-f]{32}\/[0-9a-f]{32}\/[^/]+$/);
    }
  });

  test("text in the place of a file is no file, beside one or alone", async () => {
    const alone = await receive([["photos", "x"]]);
    expect([...alone.form.keys()]).toEqual(["form-key"]);
    const beside = await receive([
      ["invoice", "/somebody/else.pdf"],
      ["invoice", { name: "Invoice.pdf", bytes: pdf }],
    ]);
    expect(beside.form.getAll("invoice")).toEqual([beside.filesOf("invoice")[0]?.id]);
  });

  test("a form without a key, or with one that is a path, is not read", async () => {
    for (const key of [null, "", "../../x", "a/b", "short"]) {
      await expect(receive([["photos", shot("a.jpg")]], viewerId, key)).rejects.toMatchObject({ status: 400 });
    }
    expect(await allStaged()).toEqual([]);
  });

  test("files in fields that take none run out unread", async () => {
    const received = await receive([
      ["constructor", shot("a.jpg")],
      ["other", shot("b.jpg")],
      ["hin", "x"],
    ]);
    expect(received.form.get("hin")).toBe("x");
    expect(await allStaged()).toEqual([]);
    for (const name of ["__proto__", ".photos", "photos[0][0]"])
      await expect(receive([[name, shot("a.jpg")]]), name).rejects.toMatchObject({ status: 400 });
    expect(await allStaged()).toEqual([]);
  });

  test("another viewer's file is not there: neither to look at nor to send", async () => {
    const first = await receive([["photos", shot("a.jpg")]]);
    const id = first.filesOf("photos")[0]?.id ?? "";
    expect(await findStaged({ viewerId, formKey }, id)).toMatchObject({ name: "a.jpg" });
    expect(await findStaged({ viewerId: "auth0|eve", formKey }, id)).toBeUndefined();
    expect(await findStaged({ viewerId, formKey: "another-form-key" }, id)).toBeUndefined();
    for (const bad of ["..", "", id.slice(0, 5), "part", "done"])
      expect(await findStaged({ viewerId, formKey }, bad)).toBeUndefined();

    const stolen = await receive(uploadedParts(first), "auth0|eve");
    expect(stolen.filesOf("photos")).toEqual([]);
    expect(stolen.problems.photos).toEqual(["a.jpg has expired. Please choose it again."]);
    const moved = await receive([[uploadedName("invoice"), first.uploaded.photos?.[0]?.reference ?? ""]]);
    expect(moved.filesOf("invoice")).toEqual([]);
  });

  test("the same form with the same files is the same; another file makes it another", async () => {
    const [a, b] = [shot("a.jpg"), shot("b.jpg")];
    const first = await receive([["photos", a]]);
    const twin = await receive([["photos", a]]);
    const other = await receive([["photos", b]]);
    expect(twin.idempotency).toEqual(first.idempotency);
    expect(other.idempotency.content).not.toBe(first.idempotency.content);
    expect(await allStaged()).toHaveLength(2);
  });

  test("a form whose session ended on the way is sent again as text, with the files that have arrived", async () => {
    const request = posted([
      ["hin", "ABC12345D606"],
      ["photos", shot("bow.jpg")],
      ["photos", shot("stern.jpg")],
    ]);
    const first = await receiveForm(request, viewerId, rules);
    const fields = await readSentFields(request);

    const again = new Request(request.url, { method: "POST", body: new URLSearchParams(fields) });
    const second = await receiveForm(again, viewerId, rules);
    expect(second.problems).toEqual({});
    expect(second.filesOf("photos").map(({ id }) => id)).toEqual(first.filesOf("photos").map(({ id }) => id));
    expect(second.idempotency).toEqual(first.idempotency);
  });

  test("a form that came without a session asks for its files again, by their names", async () => {
    const request = posted([
      ["hin", "ABC12345D606"],
      ["photos", shot("bow.jpg")],
      ["photos", shot("stern.jpg")],
    ]);
    const fields = await readSentFields(request);
    const again = new Request(request.url, { method: "POST", body: new URLSearchParams(fields) });
    const { form, problems } = await receiveForm(again, viewerId, rules);
    expect(form.get("hin")).toBe("ABC12345D606");
    expect(problems).toEqual({
      photos: ["bow.jpg", "stern.jpg"].map((name) => `${name} has expired. Please choose it again.`),
    });
  });

  test("nothing is left of a file whose sender is gone", async () => {
    const outcomes: Promise<unknown>[] = [];
    const server = createServer((incoming) => {
      const init = {
        method: "POST",
        headers: { "content-type": incoming.headers["content-type"] ?? "" },
        body: createReadableStreamFromReadable(incoming),
        duplex: "half" as const,
      };
      outcomes.push(
        receiveForm(new Request("http://localhost:3999/form", init), viewerId, rules).catch((error: unknown) => error),
      );
    });
    const port = await listen(server);

    const field = (name: string, more = "") => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
    const head = `${field("form-key")}${formKey}\r\n${field("photos", '; filename="a.jpg"')}`;
    for (const length of [0, 20, photo.length]) {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      socket.write(
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 150000\r\n\r\n",
      );
      socket.write(head);
      socket.write(photo.subarray(0, length));
      await sleep(100);
      socket.destroy();
    }
    await expect.poll(() => outcomes.length).toBe(3);
    for (const outcome of await Promise.all(outcomes)) expect(outcome).toMatchObject({ status: 400 });
    await expect.poll(allStaged).toEqual([]);
    server.close();
  });
});

describe("staged in a bucket", () => {
  useStagingArea("a bucket");

  test("what came in at one portal is found, looked at and sent at another, which shares no disk with it", async () => {
    const sent = shot("bow.jpg");
    const first = await receive([["photos", sent]]);
    await useAnotherPortal();
    const again = await receive([...uploadedParts(first), ["photos", shot("stern.jpg")]], viewerId, "another-form-key");
    expect(again.problems).toEqual({});
    expect(again.filesOf("photos").map(({ name }) => name)).toEqual(["bow.jpg", "stern.jpg"]);
    expect(await bytesOf(again.filesOf("photos")[0])).toEqual(sent.bytes);
  });

  test("an outage of the bucket asks for new files and loses no staged one", async () => {
    const first = await receive([["photos", shot("a.jpg")]]);
    await closeBucket();
    const received = await receive([
      ["photos", shot("b.jpg")],
      ["hin", "typed after the file"],
    ]);
    expect(received.problems).toEqual({
      photos: [
        "b.jpg was not accepted, because the storage of files cannot be reached. Please choose it again in a minute.",
      ],
    });
    expect(received.form.get("hin")).toBe("typed after the file");
    await expect(receive(uploadedParts(first))).rejects.toMatchObject({ status: 503 });
  });
});
