import { generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../faults/running";
import { startTied } from "./tied-process";

const program = "/usr/share/lemonldap-ng/portal/htdocs/index.psgi";

export const hasLemonLdap = existsSync(program) && existsSync("/usr/bin/plackup");

/** An account of LemonLDAP::NG's own demonstration. */
export const account = { user: "rtyler", password: "rtyler" };

export const keyId = "lemonldap";

/** `service`: the portal as the client of the data service, with its own secret and these scopes. */
type Client = { id: string; secret: string; origin: string; service: { id: string; secret: string; scopes: string[] } };

/**
 * Starts LemonLDAP::NG in a folder of its own, with the portal's two clients and its demonstration's accounts; the subject is
 * their user name.
 */
export async function startLemonLdap(port: number, client: Client) {
  const folder = await mkdtemp(join(tmpdir(), "slipway-lemonldap-"));
  for (const name of ["conf", "cache", "sessions", "sessions/lock", "persistent", "persistent/lock"])
    await mkdir(join(folder, name));
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const issuer = `http://localhost:${port}/`;
  const settings = settingsOf(folder, issuer, { privateKey, publicKey }, client);
  await writeFile(join(folder, "conf", "lmConf-1.json"), JSON.stringify(settings));
  await writeFile(join(folder, "lemonldap-ng.ini"), filesOf(folder));

  const server = await startTied(
    ["plackup", "--host", "127.0.0.1", "--port", String(port), "--env", "deployment", program],
    { LLNG_DEFAULTCONFFILE: join(folder, "lemonldap-ng.ini") },
  );
  await until(async () => (await fetch(`${issuer}.well-known/openid-configuration`)).ok);

  return {
    issuer,
    /** The key with which the provider signs its tokens. */
    privateKey,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

type Keys = { privateKey: KeyObject; publicKey: KeyObject };

function settingsOf(folder: string, issuer: string, { privateKey, publicKey }: Keys, client: Client) {
  const storage = (name: string) => ({
    Directory: join(folder, name),
    LockDirectory: join(folder, name, "lock"),
    generateModule: "Lemonldap::NG::Common::Apache::Session::Generate::SHA256",
  });
  return {
    cfgNum: 1,
    cfgDate: 1,
    cfgVersion: "2.16.1",
    key: randomUUID(),
    portal: issuer,
    domain: "localhost",
    cookieName: "lemonldap",
    securedCookie: 0,
    // It does not start without these.
    ...Object.fromEntries(["locationRules", "exportedHeaders", "exportedVars", "groups"].map((name) => [name, {}])),
    authentication: "Demo",
    userDB: "Same",
    passwordDB: "Demo",
    registerDB: "Null",
    demoExportedVars: { cn: "cn", mail: "mail", uid: "uid" },
    macros: { role: '"dealer"', _whatToTrace: "lc($_user)" },
    whatToTrace: "_whatToTrace",
    globalStorage: "Apache::Session::File",
    globalStorageOptions: storage("sessions"),
    persistentStorage: "Apache::Session::File",
    persistentStorageOptions: storage("persistent"),
    localSessionStorage: "Cache::FileCache",
    localSessionStorageOptions: { cache_root: join(folder, "cache"), namespace: "sessions", default_expires_in: 600 },
    issuerDBOpenIDConnectActivation: 1,
    oidcServiceMetaDataIssuer: issuer,
    oidcServicePrivateKeySig: privateKey.export({ type: "pkcs8", format: "pem" }),
    oidcServicePublicKeySig: publicKey.export({ type: "spki", format: "pem" }),
    oidcServiceKeyIdSig: keyId,
    oidcServiceAllowAuthorizationCodeFlow: 1,
    oidcServiceIgnoreScopeForClaims: 1,
    oidcRPMetaDataOptions: { portal: optionsOf(client), service: serviceOptionsOf(client) },
    // Each scope with the rule by which the client has it, whether it asks for it or not.
    oidcRPMetaDataScopeRules: { service: Object.fromEntries(client.service.scopes.map((scope) => [scope, "1"])) },
    oidcRPMetaDataExportedVars: {
      portal: { email: "mail", name: "cn", "https://slipway.example/role": "role" },
    },
  };
}

function optionsOf({ id, secret, origin }: Client) {
  return named({
    ClientID: id,
    ClientSecret: secret,
    RedirectUris: `${origin}/callback`,
    PostLogoutRedirectUris: `${origin}/sign-in`,
    IDTokenSignAlg: "RS256",
    IDTokenExpiration: 3_600,
    IDTokenForceClaims: 1,
    BypassConsent: 1,
    LogoutBypassConfirm: 1,
    UserIDAttr: "uid",
    RequirePKCE: 1,
  });
}

function serviceOptionsOf({ service: { id, secret } }: Client) {
  return named({
    ClientID: id,
    ClientSecret: secret,
    AllowClientCredentialsGrant: 1,
    AccessTokenJWT: 1,
    AccessTokenSignAlg: "RS256",
    AccessTokenExpiration: 3_600,
    AdditionalAudiences: "urn:slipway:data-service",
  });
}

function named(options: Readonly<Record<string, string | number>>) {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [`oidcRPMetaDataOptions${name}`, value]));
}

function filesOf(folder: string): string {
  return `
[all]
logger = Lemonldap::NG::Common::Logger::Std
userLogger = Lemonldap::NG::Common::Logger::Std
logLevel = warn
[configuration]
type = File
dirName = ${folder}/conf
localStorage = Cache::FileCache
localStorageOptions = { 'namespace' => 'configuration', 'default_expires_in' => 600, 'cache_root' => '${folder}/cache' }
[portal]
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
languages = en
`;
}
