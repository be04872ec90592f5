import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from "oidc-provider";
import { type Queryable } from "../database/database";

/** Where the OpenID provider keeps its sessions, codes and grants: one table, so that a restart forgets nobody. */
export function databaseAdapter(db: Queryable): AdapterFactory {
  return (model) => new DatabaseAdapter(db, model);
}

class DatabaseAdapter implements Adapter {
  constructor(
    private readonly db: Queryable,
    private readonly model: string,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number) {
    await this.db.query(
      `insert into identity.oidc (model, id, payload, grant_id, uid, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
       on conflict (model, id) do update set
         payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
      [this.model, id, payload, payload.grantId, payload.uid, expiresIn],
    );
  }

  async find(id: string) {
    return this.first("id", id);
  }

  async findByUid(uid: string) {
    return this.first("uid", uid);
  }

  /** Device codes are not offered. */
  async findByUserCode() {}

  /** A code is used once, also by two who send it at the same time. */
  async consume(id: string) {
    const { rowCount } = await this.db.query(
      "update identity.oidc set consumed_at = now() where model = $1 and id = $2 and consumed_at is null",
      [this.model, id],
    );
    if (rowCount === 0) throw new errors.InvalidGrant("already consumed");
  }

  async destroy(id: string) {
    await this.db.query("delete from identity.oidc where model = $1 and id = $2", [this.model, id]);
  }

  async revokeByGrantId(grantId: string) {
    await this.db.query("delete from identity.oidc where model = $1 and grant_id = $2", [this.model, grantId]);
  }

  private async first(column: "id" | "uid", value: string): Promise<AdapterPayload | undefined> {
    const { rows } = await this.db.query<{ payload: AdapterPayload; consumed: number | null }>(
      `select payload, extract(epoch from consumed_at)::int as consumed from identity.oidc
       where model = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
      [this.model, value],
    );
    const [row] = rows;
    if (!row) return undefined;

    return row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed };
  }
}

/** What has expired is not found any more; this frees its room. */
export async function sweepOidc(db: Queryable) {
  await db.query("delete from identity.oidc where expires_at < now()");
}
