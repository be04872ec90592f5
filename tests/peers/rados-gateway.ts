import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { until } from "../faults/running";
import { freePort } from "../support/peers/free-port";
import { startTied } from "./tied-process";

export type RadosGateway = Awaited<ReturnType<typeof startRadosGateway>>;

/** The programs that start the gateway, and the Ceph cluster in which it stores objects. */
export const cephPrograms = ["monmaptool", "ceph-authtool", "ceph-mon", "ceph-osd", "ceph", "radosgw", "radosgw-admin"];

const run = promisify(execFile);

/**
 * Starts Ceph's S3 server with a cluster of one monitor and one daemon that holds all objects in memory, in a folder of its
 * own. It has one bucket, and one user who owns it.
 */
export async function startRadosGateway(bucket: string) {
  const folder = await mkdtemp(join(tmpdir(), "slipway-ceph-"));
  for (const name of ["mon", "osd"]) await mkdir(join(folder, name));
  const [monitorPort, port] = [await freePort(), await freePort()];
  const cluster = randomUUID();
  await writeFile(join(folder, "ceph.conf"), configurationOf(folder, { cluster, monitorPort, port }));
  const environment = { CEPH_CONF: join(folder, "ceph.conf") };
  const ceph = (program: string, ...args: string[]) =>
    run(program, args, { env: { ...process.env, ...environment }, timeout: 60_000 });

  const keyring = join(folder, "keyring");
  await ceph("ceph-authtool", "--create-keyring", keyring, "--gen-key", "-n", "mon.", "--cap", "mon", "allow *");
  for (const name of ["client.admin", "client.gateway", "osd.0"])
    await ceph("ceph-authtool", keyring, "--gen-key", "-n", name, "--cap", "mon", "allow *", "--cap", "osd", "allow *");
  const map = join(folder, "monmap");
  await ceph("monmaptool", "--create", "--fsid", cluster, "--addv", "a", `[v2:127.0.0.1:${monitorPort}]`, map);
  await ceph("ceph-mon", "--mkfs", "-i", "a", "--monmap", map, "--keyring", keyring);
  const monitor = await startTied(["ceph-mon", "-f", "-i", "a"], environment);

  const osd = randomUUID();
  await ceph("ceph", "osd", "new", osd);
  await ceph("ceph-osd", "--mkfs", "-i", "0", "--osd-uuid", osd);
  const objects = await startTied(["ceph-osd", "-f", "-i", "0"], environment);

  const endpoint = `http://127.0.0.1:${port}`;
  const startGateway = async () => {
    const started = await startTied(["radosgw", "-f", "-n", "client.gateway"], environment);
    await until(async () => (await fetch(endpoint)).ok, 120_000);
    return started;
  };
  let gateway = await startGateway();
  const credentials = { accessKeyId: "PORTAL", secretAccessKey: randomUUID() };
  const { accessKeyId, secretAccessKey } = credentials;
  const keys = ["--access-key", accessKeyId, "--secret-key", secretAccessKey];
  await ceph("radosgw-admin", "user", "create", "--uid", "portal", "--display-name", "Portal", ...keys);
  const region = "us-east-1";
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));

  return {
    credentials,
    /** A client of Amazon's, to look behind the portal with. */
    client,
    url: `s3://${bucket}?region=${region}&pathStyle=1&endpoint=${encodeURIComponent(endpoint)}`,
    freeze: () => gateway.signal("SIGSTOP"),
    kill: () => gateway.stop(),
    /** Lets the gateway run on where it was frozen, and starts it again where it was killed. */
    restore: async () => {
      if (gateway.isRunning()) gateway.signal("SIGCONT");
      else gateway = await startGateway();
    },
    stop: async () => {
      client.destroy();
      for (const each of [gateway, objects, monitor]) await each.stop();
      await rm(folder, { recursive: true });
    },
  };
}

type Addresses = { cluster: string; monitorPort: number; port: number };

/** Each pool has one part and one copy, since there is one daemon to hold it. */
function configurationOf(folder: string, { cluster, monitorPort, port }: Addresses): string {
  return `
[global]
fsid = ${cluster}
mon host = v2:127.0.0.1:${monitorPort}
ms bind msgr1 = false
keyring = ${folder}/keyring
mon data = ${folder}/mon
osd data = ${folder}/osd
run dir = ${folder}
admin socket =
pid file =
log file = ${folder}/$name.log
mon data avail crit = 1
mon allow pool size one = true
mon max pg per osd = 1000
osd objectstore = memstore
memstore device bytes = 1073741824
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd crush chooseleaf type = 0
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw thread pool size = 32

[osd]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
`;
}
