import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { until } from "../faults/running";
import { freePort } from "../support/peers/free-port";
import { makeCertificate } from "./certificate";

/** `nobody` of Debian, who owns the mailbox. */
const nobody = 65_534;

/** Answers to recipients, in Postfix's words: greylisted, refused for good, and silent for a minute. */
const answers = {
  "grey@example.com": "450 4.2.0 Greylisted, try again later",
  "gone@example.com": "550 5.1.1 No such mailbox",
  "silent@example.com": "sleep 60",
};

export type Postfix = Awaited<ReturnType<typeof startPostfix>>;

/**
 * Starts a Postfix with STARTTLS and AUTH, of which the passwords are Dovecot's, in a folder of its own. It delivers mail to
 * example.com into one mailbox.
 */
export async function startPostfix() {
  const folder = await mkdtemp(join(tmpdir(), "slipway-postfix-"));
  await chmod(folder, 0o755);
  for (const name of ["conf", "queue", "data", "mail", "auth"]) await mkdir(join(folder, name));
  await chown(join(folder, "mail"), nobody, nobody);
  await promisify(execFile)("chown", ["postfix", join(folder, "data")]);
  const { certificate, key } = await makeCertificate(join(folder, "conf"));
  const port = await freePort();
  const setAnswers = (listed: Readonly<Partial<typeof answers>>) =>
    writeFile(
      join(folder, "conf", "recipients"),
      Object.entries(listed)
        .map((line) => `${line.join(" ")}\n`)
        .join(""),
    );
  await setAnswers(answers);
  await writeFile(join(folder, "conf", "main.cf"), mainOf(folder, { certificate, key }));
  await writeFile(join(folder, "conf", "master.cf"), servicesOf(port));
  await writeFile(join(folder, "dovecot.conf"), passwordsOf(folder));

  const configuration = join(folder, "conf");
  const server = spawn("sh", ["-c", untilStdinCloses, "sh", configuration, join(folder, "dovecot.conf")], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  await until(() => greets(port));

  return {
    port,
    certificate,
    url: `smtp://portal:secret@localhost:${port}`,
    /** All that was delivered, with the headers that Postfix has added. */
    mailbox: () => readFile(join(folder, "mail", "inbox"), "utf8").catch(() => ""),
    /** Accepts what was greylisted, as if its time had come. */
    endGreylisting: async () => {
      const { "grey@example.com": _greylisted, ...others } = answers;
      await setAnswers(others);
      const [code] = await once(spawn("postfix", ["-c", configuration, "reload"], { stdio: "ignore" }), "exit");
      if (code !== 0) throw new Error("Postfix did not reload.");
    },
    stop: async () => {
      server.stdin.end();
      if (server.exitCode === null) await once(server, "exit");
      await rm(folder, { recursive: true });
    },
  };
}

async function greets(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const [greeting] = await once(socket, "data");
  socket.destroy();
  return String(greeting).startsWith("220");
}

/** However the tests end, their end of the pipe closes, and both servers go. */
const untilStdinCloses = `
  dovecot -F -c "$2" & passwords=$!
  postfix -c "$1" start-fg &
  read _
  postfix -c "$1" stop; kill $passwords; wait`;

function mainOf(folder: string, { certificate, key }: { certificate: string; key: string }): string {
  return `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/maillog
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.example.com
mydestination =
smtpd_peername_lookup = no
virtual_mailbox_domains = example.com
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = static:inbox
virtual_uid_maps = static:${nobody}
virtual_gid_maps = static:${nobody}
smtpd_tls_cert_file = ${certificate}
smtpd_tls_key_file = ${key}
smtpd_tls_security_level = may
smtpd_tls_auth_only = yes
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = ${folder}/auth/socket
smtpd_relay_restrictions = reject_unauth_destination
smtpd_recipient_restrictions = check_recipient_access texthash:${folder}/conf/recipients, permit_sasl_authenticated, reject
`;
}

function servicesOf(port: number): string {
  return `
${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
error unix - - n - - error
retry unix - - n - - error
postlog unix-dgram n - n - 1 postlogd
`;
}

function passwordsOf(folder: string): string {
  return `
base_dir = ${folder}/dovecot
state_dir = ${folder}/dovecot-state
log_path = ${folder}/dovecot.log
protocols =
ssl = no
auth_mechanisms = plain login
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${nobody} gid=${nobody} home=/nonexistent
}
service auth {
  unix_listener ${folder}/auth/socket {
    mode = 0666
  }
}
`;
}
