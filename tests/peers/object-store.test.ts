import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { photoStorageKey } from "#graphql/areas/files/rules";
import { stagedFolder } from "~/server/files/staging/staging-area.server";
import { openCheckedBucket } from "~/server/files/storage.server";
import { type Slipway, startSlipway, until } from "../faults/running";
import { call } from "../support/portal/http";
import { cookieHeader, type Session, sessionOf } from "../support/portal/sign-in";
import { claimForm, digest, filledClaim, ofSize, type PhotoFile, phonePhoto } from "../support/records/claims";
import { cephPrograms, type RadosGateway, startRadosGateway } from "./rados-gateway";
import { whyNot } from "./programs";

const missing = whyNot(...cephPrograms);

/** In milliseconds: a form waits for one deadline of the store, however many photos it has, and for its page. */
const deadlineAndPage = 10_000;

describe.skipIf(missing)(`Ceph's S3 server${missing}`, () => {
  let gateway: RadosGateway;
  let slipway: Slipway;

  beforeAll(async () => {
    gateway = await startRadosGateway("photos");
    slipway = await startSlipway({ OBJECT_STORE_URL: gateway.url, DEADLINE_FACTOR: "1" });
    await slipway.db
      .updateTable("keys")
      .set({ value: JSON.stringify(gateway.credentials) })
      .where("id", "=", photoStorageKey)
      .execute();
  }, 240_000);
  afterEach(() => gateway.restore());
  afterAll(async () => {
    await slipway.stop();
    await gateway.stop();
  });

  async function keysIn(Prefix: string) {
    const { Contents = [] } = await gateway.client.send(new ListObjectsV2Command({ Bucket: "photos", Prefix }));
    return Contents.map(({ Key = "" }) => Key);
  }

  async function signInDealer() {
    const { profile_id: profileId, ...dealer } = await slipway.create.dealer();
    const session = await sessionOf(slipway.stack, { profile_id: profileId, ...dealer });
    return { profileId, session, folder: `warranty_claims/${profileId.replace("|", "_")}/` };
  }

  /** Sends a claim; its second half after what it waits for. */
  async function send(session: Session, form: FormData, before?: Promise<unknown>) {
    const encoded = new Response(form);
    const type = encoded.headers.get("content-type") ?? "";
    const bytes = new Uint8Array(await encoded.arrayBuffer());
    const body = new ReadableStream({
      async start(halves) {
        halves.enqueue(bytes.subarray(0, bytes.length / 2));
        await before;
        halves.enqueue(bytes.subarray(bytes.length / 2));
        halves.close();
      },
    });
    return fetch(`${slipway.stack.origin}/warranty-preauth-claim`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: slipway.stack.origin, cookie: cookieHeader(session), "content-type": type },
      body,
      duplex: "half",
    });
  }

  /** The claims of a dealer, with the digests of their photos as the portal sends them. */
  async function claimsOf(profileId: string, session: Session) {
    const claims = slipway.db.selectFrom("warranty_claims").where("profile_id", "=", profileId);
    const found = await claims.select(["id", "photos"]).execute();
    return Promise.all(
      found.map(({ id, photos }) =>
        Promise.all(
          z
            .array(z.string())
            .parse(photos)
            .map(async (name) => {
              const photo = await call(slipway.stack, `/warranty-claims/${id}/photos/${name}`, { session });
              return digest(new Uint8Array(await photo.arrayBuffer()));
            }),
        ),
      ),
    );
  }

  const digestsOf = (photos: readonly PhotoFile[]) => photos.map(({ buffer }) => digest(buffer));

  test("a claim's photos are stored in the bucket and read back", async () => {
    const { profileId, session, folder } = await signInDealer();
    const photos = await Promise.all([1, 2, 3].map(phonePhoto));
    expect((await send(session, claimForm({ photos }))).status).toBe(303);
    expect((await keysIn(folder)).map((key) => key.slice(-12)).sort()).toEqual(photos.map(({ name }) => name));
    expect(await claimsOf(profileId, session)).toEqual([digestsOf(photos)]);
  });

  test("one of many writes of a new object at the same time is stored", async () => {
    const bucket = await openCheckedBucket(gateway.url, JSON.stringify(gateway.credentials));
    for (const key of ["notes/1", "notes/2", "notes/3"]) {
      const written = await Promise.all([1, 2, 3, 4, 5, 6].map((each) => bucket.putFirst(key, String(each))));
      expect(written.filter(Boolean)).toHaveLength(1);
      const stored = await bucket.get(key);
      expect(String((await stored?.stream.toArray())?.[0])).toBe(String(written.indexOf(true) + 1));
    }
  });

  const outages = [
    ["killed", "arriving"],
    ["killed", "stored"],
    ["frozen", "arriving"],
    ["frozen", "stored"],
  ] as const;

  test.each(outages)("a claim comes back when the server is %s while photos are %s", async (harm, when) => {
    const { profileId, session } = await signInDealer();
    const photos = await manyPhotos();
    const values = { "form-key": crypto.randomUUID(), ...filledClaim({ phone: "813-555-0142" }) };
    // Only this form's folder is counted, because the server, once thawed, stores what the test before had sent. After all
    // photos have arrived, the portal writes a note for each before it stores it.
    const staging = `staging/${stagedFolder({ viewerId: profileId, formKey: values["form-key"] })}/`;
    const added = when === "arriving" ? 1 : photos.length + 1;
    const isMiddle = async () => (await keysIn(staging)).length >= added;

    let isAnswered = false;
    const harming = (async () => {
      // Without a pause: the server is harmed in the middle of what follows.
      while (!isAnswered && !(await isMiddle()));
      const began = performance.now();
      await (harm === "killed" ? gateway.kill() : gateway.freeze());
      return began;
    })();
    const sent = send(session, claimForm({ values, photos }), when === "arriving" ? harming : undefined);
    const answer = await sent.finally(() => (isAnswered = true));
    const harmed = await harming;
    expect(performance.now() - harmed).toBeLessThan(deadlineAndPage);

    const page = await answer.text();
    expect(answer.status).toBe(when === "arriving" ? 422 : 502);
    expect(fieldsOf(page)).toMatchObject(values);
    expect(await claimsOf(profileId, session)).toEqual([]);
    const arrived = inputsOf(page, "hidden").filter(([, value]) => value.startsWith(`${values["form-key"]}/`));
    const lost = photos.filter(({ name }) => !arrived.some(([, reference]) => reference.endsWith(`/${name}`)));
    for (const { name } of lost) expect(page).toContain(`${name} was not accepted, because the storage of files`);
    expect(lost.length > 0).toBe(when === "arriving");
    expect(arrived.length + lost.length).toBe(photos.length);

    await gateway.restore();
    const again = claimForm({ values, photos: lost });
    for (const [field, reference] of arrived) again.append(field, reference);
    // A store that was silent is not asked for a while.
    await until(async () => (await send(session, again)).status === 303);
    const [claim = [], ...others] = await claimsOf(profileId, session);
    expect(others).toEqual([]);
    expect(claim).toEqual(digestsOf(photos));
  });
});

/** Ten photos of 4 MB: there is a middle of their upload. */
async function manyPhotos(): Promise<PhotoFile[]> {
  const photos = await Promise.all(Array.from({ length: 10 }, (_, index) => phonePhoto(index + 1)));
  return photos.map((photo) => ofSize(photo, 4_000_000));
}

/** Reads the names and values of a page's fields, which a browser would send again. */
function fieldsOf(page: string): Record<string, string> {
  const texts = [...page.matchAll(/(<textarea [^>]*>)([^<]*)/g)].map(([, tag = "", text = ""]) => [
    attributeOf(tag, "name"),
    text.trim(),
  ]);
  const choices = [...page.matchAll(/(<select [^>]*>)(.*?)<\/select>/gs)].map(([, tag = "", options = ""]) => [
    attributeOf(tag, "name"),
    attributeOf(/<option [^>]*selected[^>]*>/.exec(options)?.[0] ?? "", "value"),
  ]);
  return Object.fromEntries([...inputsOf(page), ...texts, ...choices]);
}

/** Names and values. A photo that has arrived is a hidden field, whose value begins with the form's key. */
function inputsOf(page: string, type = ""): [string, string][] {
  return [...page.matchAll(/<input [^>]*>/g)]
    .filter(([tag]) => attributeOf(tag, "type").startsWith(type))
    .map(([tag]) => [attributeOf(tag, "name"), attributeOf(tag, "value")]);
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}
