import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** Makes a certificate for localhost, or for these names, that signs itself, in this folder. */
export async function makeCertificate(folder: string, subjects = "DNS:localhost") {
  const [certificate, key] = [join(folder, "localhost.pem"), join(folder, "localhost.key")];
  const about = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
  const names = ["-addext", `subjectAltName=${subjects}`];
  await promisify(execFile)("openssl", ["req", ...about, ...names, "-keyout", key, "-out", certificate]);
  return { certificate, key };
}
