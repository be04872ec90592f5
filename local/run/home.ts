import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, realpath, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import * as z from "zod";
import { writeWhole } from "~/lib/files/whole-file.server";
import { CannotStart } from "~/lib/service/cannot-start";

/**
 * The folder in which an installation keeps what is its own (`SLIPWAY_HOME`). Others may pass through it, because
 * PostgreSQL runs as another user where we are root; what it holds is closed to them.
 */
export async function openHome(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o711 });
    if (process.getuid?.() === 0) await chmod(folder, (await stat(folder)).mode | 0o011);
    for (const inner of ["logs", "outbox"]) await mkdir(join(folder, inner), { recursive: true, mode: 0o700 });
    return { folder: await realpath(folder), secrets: await openSecrets(join(folder, "secrets.json")) };
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new CannotStart(
      `${folder} belongs to another user: start Slipway as that user, or set SLIPWAY_HOME to a folder of your own.`,
    );
  }
}

const secret = z
  .string()
  .min(32)
  .default(() => randomBytes(32).toString("base64url"));

/** Named like the variables that replace them: what the person sets wins over what was generated. */
const secretsSchema = z.object({
  SESSION_SECRET: secret,
  COOKIE_KEYS: secret,
  OIDC_CLIENT_SECRET: secret,
  OIDC_MANAGEMENT_CLIENT_SECRET: secret,
  SERVICE_CLIENT_SECRET: secret,
  MEDIA_SECRET: secret,
  POSTGRES_PASSWORD: secret,
  DATA_SERVICE_DATABASE_PASSWORD: secret,
  IDENTITY_DATABASE_PASSWORD: secret,
});

export type Secrets = z.output<typeof secretsSchema>;

/** Generated once; a name that a later version adds is generated then. */
async function openSecrets(file: string): Promise<Secrets> {
  const secrets = secretsSchema.parse(await readJson(file));
  await writeJson(file, secrets);
  return secrets;
}

/** What a JSON file of the home folder holds, or `{}` where there is none yet. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  return JSON.parse(text);
}

/** Replaces a JSON file as a whole, so that a crash leaves the old one or the new one; only we may read it. */
export async function writeJson(file: string, content: unknown) {
  await writeWhole(dirname(file), JSON.stringify(content, null, 2), { nameOf: () => basename(file), durable: false });
}

function isForbidden(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["EACCES", "EPERM", "EROFS"].includes(String(error.code));
}
