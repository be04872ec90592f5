/**
 * `npm run admin -- someone@example.com "Some One"`, in the image `node build/admin.js …`: see local/operator/README.md.
 * It has the portal's variables, and DATABASE_URL.
 */
import { createDb } from "#graphql/db/pool";
import { CannotStart } from "~/lib/service/cannot-start";
import { config } from "~/server/platform/config.server";
import { IdentityError } from "~/server/session/identity.server";
import { letIn } from "./first-admin";

const [email, name, profileId] = process.argv.slice(2);

try {
  if (!email) throw new CannotStart('Write npm run admin -- someone@example.com "Some One".');
  say(await addAdmin({ email, name, profileId }));
} catch (error) {
  say([reasonOf(error)]);
  process.exitCode = 1;
}

async function addAdmin(given: Parameters<typeof letIn>[1]): Promise<string[]> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new CannotStart("DATABASE_URL must be set: the data service's own.");

  const db = createDb(url, { max: 1 });
  const { isNew, isMailed } = await letIn(db, given).finally(() => db.destroy());
  return [
    isNew
      ? `${given.email} is an admin now and can do everything.`
      : `${given.email} was an admin already. Nothing was changed.`,
    isMailed
      ? "The identity provider sends a mail there, with a link to choose a password."
      : "The login was there before: its password is as it was.",
    `Then sign in at ${config.origin}, and add others under User Settings.`,
  ];
}

function reasonOf(error: unknown): string {
  if (error instanceof CannotStart || error instanceof IdentityError) return error.message;
  if (error instanceof Error && "code" in error && error.code === "42P01")
    return "The database has no tables yet: start the data service first, which makes them.";
  return error instanceof Error ? error.message : String(error);
}

function say(sentences: readonly string[]) {
  process.stdout.write(`${sentences.join("\n")}\n`);
}
