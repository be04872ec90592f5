import { createHash, randomBytes } from "node:crypto";
import type { Db } from "#graphql/db/pool";
import { next } from "./next";
import { createProfile, type Profile } from "./profiles";

/** A new address that a dealer asked for, and the keys of the links: to the new one, and to the old. */
export async function createEmailLink(db: Db, { dealer }: { dealer?: Profile } = {}) {
  const owner = dealer ?? (await createProfile(db));
  const [confirm, back] = [newKey(), newKey()];
  const new_email = `new-address${next()}@example.com`;
  await db
    .insertInto("email_changes")
    .values({
      profile_id: owner.profile_id,
      old_email: owner.email,
      new_email,
      confirm_hash: hashOf(confirm),
      back_hash: hashOf(back),
    })
    .execute();
  return { dealer: owner, email: new_email, confirm, back };
}

function newKey(): string {
  return randomBytes(24).toString("base64url");
}

function hashOf(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
