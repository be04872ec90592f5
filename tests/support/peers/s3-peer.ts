import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "../service/listen";

type S3Object = { bytes: Buffer; type: string; changedAt: Date };

export type S3Peer = {
  url: string;
  objects: Map<string, S3Object>;
  breakOff: () => void;
  stop: () => Promise<void>;
};

/** What it answers to the next write instead of storing it. */
type Fault = { status: number; code: string };

const region = "us-east-1";

/**
 * As much of S3 as the portal speaks, for one bucket. Each request's signature (AWS Signature Version 4) is computed
 * anew from what arrived, and the body's length and digest are held against what was signed.
 */
export async function startS3Peer(bucket: string, credentials: { accessKeyId: string; secretAccessKey: string }) {
  const objects: S3Peer["objects"] = new Map();
  let fault: Fault | undefined;
  let breaksOff = false;
  let ignoresConditions = false;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => answer(request, response, Buffer.concat(chunks)));
  });
  const port = await listen(server);

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const problem = signatureProblem(request, body, credentials);
    if (problem) return refuse(response, 403, problem);

    const [, place = "", ...rest] = (request.url ?? "").split("?", 1)[0]?.split("/") ?? [];
    if (place !== bucket) return refuse(response, 404, "NoSuchBucket");
    const key = decodeURIComponent(rest.join("/"));

    if (request.method === "PUT") {
      if (fault) return refuse(response, fault.status, fault.code);
      if (request.headers["content-encoding"]?.includes("aws-chunked")) return refuse(response, 501, "NotImplemented");
      if (!ignoresConditions && request.headers["if-none-match"] === "*" && objects.has(key))
        return refuse(response, 412, "PreconditionFailed");
      objects.set(key, { bytes: body, type: request.headers["content-type"] ?? "", changedAt: new Date() });
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const { searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
    if (searchParams.has("list-type")) return sendList(response, objects, searchParams);
    const found = objects.get(key);
    if (!found) return refuse(response, 404, "NoSuchKey");
    if (breaksOff) {
      const head = { "content-length": found.bytes.length, "content-type": found.type };
      const half = found.bytes.subarray(0, found.bytes.length / 2);
      return response.writeHead(200, head).write(half, () => response.destroy());
    }
    sendPart(response, found, request.headers.range);
  }

  return {
    objects,
    url: `s3://${bucket}?region=${region}&pathStyle=1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    failWrites: (next?: Fault) => (fault = next),
    /** Writes over what is there from now on, whatever the request says, and reports success. */
    ignoreConditions: () => void (ignoresConditions = true),
    /** Whatever is read from now on ends in its middle. */
    breakOff: () => void (breaksOff = true),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** So many objects are listed at once: fewer than Amazon's thousand, so that tests ask for more pages. */
const mostListed = 5;

function sendList(response: ServerResponse, objects: S3Peer["objects"], asked: URLSearchParams) {
  const after = asked.get("continuation-token") ?? "";
  const found = [...objects]
    .filter(([key]) => key.startsWith(asked.get("prefix") ?? "") && key > after)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const listed = found.slice(0, mostListed);
  const contents = listed.map(
    ([key, { bytes, changedAt }]) =>
      `<Contents><Key>${escapeText(key)}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
  );
  const more =
    found.length > mostListed &&
    `<NextContinuationToken>${escapeText(listed.at(-1)?.[0] ?? "")}</NextContinuationToken>`;
  response.writeHead(200, { "content-type": "application/xml" });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${more || ""}${contents.join("")}</ListBucketResult>`,
  );
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function sendPart(response: ServerResponse, { bytes, type }: S3Object, range?: string) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (first === undefined || last === undefined) {
    return response.writeHead(200, { "content-length": bytes.length, "content-type": type }).end(bytes);
  }
  const start = first ? Number(first) : Math.max(0, bytes.length - Number(last));
  const end = first && last ? Math.min(Number(last), bytes.length - 1) : bytes.length - 1;
  if (start > end) return refuse(response, 416, "InvalidRange");

  const headers = { "content-length": end - start + 1, "content-range": `bytes ${start}-${end}/${bytes.length}` };
  response.writeHead(206, { ...headers, "content-type": type }).end(bytes.subarray(start, end + 1));
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** What is wrong with a request's signature or with the body that it was made for, as S3 would call it. */
function signatureProblem(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): string | undefined {
  const {
    authorization = "",
    "x-amz-date": date,
    "x-amz-content-sha256": digest,
    "content-length": length,
  } = request.headers;
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(authorization) ?? [];
  if (!credential || !names || typeof date !== "string" || typeof digest !== "string") return "AccessDenied";

  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  if (credential !== `${accessKeyId}/${scope}`) return "InvalidAccessKeyId";
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.split(";").includes(name)))
    return "AccessDenied";
  if (request.method === "PUT" && Number(length) !== body.length) return "IncompleteBody";
  if (digest !== "UNSIGNED-PAYLOAD" && digest !== sha256(body)) return "XAmzContentSHA256Mismatch";

  const [path = "", query = ""] = (request.url ?? "").split("?");
  const canonical = [
    request.method,
    path,
    query
      .split("&")
      .sort()
      .map((pair) => (pair && !pair.includes("=") ? `${pair}=` : pair))
      .join("&"),
    ...names.split(";").map(
      (name) =>
        `${name}:${String(request.headers[name] ?? "")
          .trim()
          .replace(/ +/g, " ")}`,
    ),
    "",
    names,
    digest,
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n");
  const key = [...scope.split("/")].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  return hmac(key, toSign).toString("hex") === signature ? undefined : "SignatureDoesNotMatch";
}

function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
