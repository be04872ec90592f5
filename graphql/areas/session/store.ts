import { type Db } from "../../db/pool";
import { type Context } from "../../request/context";
import { type Person } from "../../request/viewer";

export type Viewer = Person & {
  nickname: string;
  company: string | null;
  has_skiff: boolean;
  has_seachaser: boolean;
  has_funchaser: boolean;
  dealerCount: number;
  isColleague: boolean;
};

/** Who is signed in: rights as they are now, the nickname as the identity provider has it. */
export async function readViewer({ db, token, cache }: Context, viewer: Person): Promise<Viewer> {
  const { profileId, personId } = viewer;
  const isColleague = personId !== profileId;
  const tags = [`profiles:${profileId}`];
  const profile = await cache.get({ key: `profile ${profileId}`, tags }, () => readProfile(db, profileId));
  const nickname = token?.bearer.kind === "person" ? token.bearer.nickname : undefined;
  return {
    ...viewer,
    ...profile,
    nickname: nickname ?? viewer.name,
    dealerCount: viewer.dealerIds.length,
    isColleague,
  };
}

function readProfile(db: Db, profileId: string) {
  return db
    .selectFrom("profiles")
    .where("profile_id", "=", profileId)
    .select(["company", "has_skiff", "has_seachaser", "has_funchaser"])
    .executeTakeFirstOrThrow();
}
