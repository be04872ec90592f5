import { type Db } from "../../db/pool";
import { type Token } from "../tokens";
import { type Person } from "../viewer";

export type Viewer = Person & {
  nickname: string;
  company: string | null;
  has_skiff: boolean;
  has_seachaser: boolean;
  has_funchaser: boolean;
  dealerCount: number;
};

/** Who is signed in: rights as they are now, the nickname as the identity provider has it. */
export async function readViewer(db: Db, viewer: Person, token: Token | undefined): Promise<Viewer> {
  const profile = await db
    .selectFrom("profiles")
    .where("profile_id", "=", viewer.profileId)
    .select(["company", "has_skiff", "has_seachaser", "has_funchaser"])
    .executeTakeFirstOrThrow();

  const nickname = token?.bearer.kind === "person" ? token.bearer.nickname : undefined;
  return { ...viewer, ...profile, nickname: nickname ?? viewer.name, dealerCount: viewer.dealerIds.length };
}

/** Revoking twice changes nothing: whoever logs out in two tabs is logged out. */
export async function revokeToken(db: Db, _viewer: Person, token: Token | undefined): Promise<boolean> {
  if (!token) return false;

  await db
    .insertInto("revoked_tokens")
    .values({ token_hash: token.hash, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}
