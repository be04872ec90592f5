import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../faults/running";

const nginx = process.env.NGINX_PATH ?? "/usr/sbin/nginx";

/** Tests of what nginx does are skipped without it. */
export const hasNginx = spawnSync(nginx, ["-v"], { stdio: "ignore" }).status === 0;

/** The repository's own configuration; what stands for names and ports in it is replaced. */
const example = new URL("../../local/proxy/nginx.conf", import.meta.url);

/** The lines about certificates, for tests that speak without TLS. */
export const withoutTls = {
  "ssl_certificate /etc/nginx/portal.example.com.pem;": "",
  "ssl_certificate_key /etc/nginx/portal.example.com.key;": "",
};

/** Which service has answered which request, by the id that nginx gave it. */
export type Answered = { id: string; status: number; by: string };

/** nginx as the example has it, but for these names and ports. */
export async function startProxy(names: Readonly<Record<string, string>>, address: string) {
  const folder = await mkdtemp(join(tmpdir(), "slipway-proxy-"));
  let site = await readFile(example, "utf8");
  for (const [name, place] of Object.entries(names)) {
    if (!site.includes(name)) throw new Error(`${name} is not in the example.`);
    site = site.replaceAll(name, place);
  }
  await writeFile(join(folder, "slipway.conf"), site);
  await writeFile(join(folder, "nginx.conf"), around);

  const command = ["-c", untilStdinCloses, "sh", nginx, "-p", folder, "-c", join(folder, "nginx.conf")];
  const proxy = spawn("sh", command, { stdio: ["pipe", "ignore", "inherit"] });
  await until(() => fetch(`${address}/healthz`).then(({ ok }) => ok));

  return {
    answered: async (): Promise<Answered[]> => {
      const lines = (await readFile(join(folder, "access.log"), "utf8")).trim().split("\n");
      return lines.map((line) => {
        const [id = "", status, by = ""] = line.split(" ");
        return { id, status: Number(status), by };
      });
    },
    complaints: async () => (await readFile(join(folder, "error.log"), "utf8")).trim().split("\n"),
    stop: async () => {
      proxy.stdin.end();
      if (proxy.exitCode === null) await once(proxy, "exit");
      await rm(folder, { recursive: true });
    },
  };
}

const user = process.getuid?.() === 0 ? "user root;" : "";

/** What Debian has around a site, in a folder of the test's own. */
const around = `
  ${user}
  daemon off;
  worker_processes 2;
  pid nginx.pid;
  error_log error.log;
  events {}
  http {
    log_format answered "$request_id $status $upstream_addr";
    access_log access.log answered;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include slipway.conf;
  }`;

/** However the tests end, their end of the pipe closes, and nginx goes. */
const untilStdinCloses = `"$@" & proxy=$!; read _; kill $proxy; wait $proxy`;
