import * as z from "zod";
import { ApiError } from "../http";
import { password as passwordRule } from "~/lib/password.server";
import { type User } from "../users/users";

/** The one kind of account there is, named as Auth0 names it. */
export const connection = "Username-Password-Authentication";

const email = z.email().max(320);
const metadata = z.record(z.string(), z.unknown());
const appMetadata = z.looseObject({
  role: z.string().nullable().optional(),
  permissions: z.array(z.string()).nullable().optional(),
  demo: z.boolean().nullable().optional(),
});

const profile = {
  name: z.string().min(1).max(300).optional(),
  nickname: z.string().min(1).max(300).optional(),
  picture: z.url({ protocol: /^https?$/ }).optional(),
  email_verified: z.boolean().optional(),
  verify_email: z.boolean().optional(),
  blocked: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: appMetadata.optional(),
};

const newUserSchema = z.strictObject({ connection: z.string(), email, password: z.string(), ...profile });

const userChangesSchema = z.strictObject({
  connection: z.string().optional(),
  client_id: z.string().optional(),
  email: email.optional(),
  password: z.string().optional(),
  ...profile,
});

const verificationSchema = z.looseObject({ user_id: z.string() });

export const parseNewUser = parser(newUserSchema);
export const parseUserChanges = parser(userChangesSchema);
export const parseVerification = parser(verificationSchema);

export function requireStrong(password: string) {
  if (!passwordRule.safeParse(password).success)
    throw new ApiError(400, "Bad Request", "PasswordStrengthError: Password is too weak");
}

export function requireConnection(name: string) {
  if (name !== connection)
    throw new ApiError(400, "Bad Request", "The connection does not exist.", "inexistent_connection");
}

/** A user as the management API shows it: never with its password's hash. */
export function presentUser(user: User) {
  return {
    created_at: user.created_at.toISOString(),
    email: user.email,
    email_verified: user.email_verified,
    identities: [
      { connection, user_id: user.user_id.split("|")[1] ?? user.user_id, provider: "auth0", isSocial: false },
    ],
    name: user.name,
    nickname: user.nickname,
    picture: user.picture,
    updated_at: user.updated_at.toISOString(),
    user_id: user.user_id,
    user_metadata: user.user_metadata,
    app_metadata: user.app_metadata,
    ...(user.blocked && { blocked: true }),
    ...(user.last_login && { last_login: user.last_login.toISOString() }),
    logins_count: user.logins_count,
  };
}

function parser<Body>(schema: z.ZodType<Body>) {
  return (body: unknown): Body => {
    const { success, data, error } = schema.safeParse(body);
    if (success) return data;

    const [issue] = error.issues;
    throw new ApiError(
      400,
      "Bad Request",
      `Payload validation error: '${issue ? inWords(issue) : "invalid"}'.`,
      "invalid_body",
    );
  };
}

function inWords(issue: z.core.$ZodIssue): string {
  const property = issue.path.join(".");
  if (issue.code === "unrecognized_keys") return `Additional properties not allowed: ${issue.keys.join(", ")}`;
  if (issue.code === "invalid_type" && issue.input === undefined) return `Missing required property: ${property}`;
  return `${issue.message}' on property '${property}`;
}
