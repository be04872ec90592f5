import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { BeyondTheEnd } from "~/lib/files/byte-range";
import { exactly } from "~/lib/files/file-bytes.server";
import { guarded } from "~/lib/files/guarded-streams.server";
import { deadlines } from "~/server/platform/deadlines.server";
import { type Bucket, type Credentials } from "./object-store";
import { silenceOf } from "./storage-silence.server";

/**
 * In milliseconds: how long the store may stay silent on a connection, how long it may take to begin its answer to an upload,
 * and how long to begin any other answer, its second try included.
 */
const usualPatience = {
  connectionTimeout: deadlines.objectStoreConnection,
  socketTimeout: deadlines.objectStorePause,
  requestTimeout: deadlines.objectStoreUpload,
  answer: deadlines.objectStore,
};

const mostConflicts = 3;

// The client warns on Node 20 of its own later releases; the lock file names the one that is used.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

/**
 * Failures are thrown, and logged by the caller who knows what they mean; the client's own words would go to the
 * console.
 */
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Any server that speaks S3: `s3://bucket?region=…&endpoint=…&pathStyle=1`. */
export function openS3Store(place: URL, credentials: Credentials, patience = usualPatience): Bucket {
  const { answer, ...timeouts } = patience;
  const Bucket = place.hostname;
  const { whileFlowing, inTime } = silenceOf(place.href, {
    pause: Math.min(answer, timeouts.socketTimeout || answer),
    answer,
  });
  const client = new S3Client({
    region: place.searchParams.get("region") ?? "us-east-1",
    endpoint: place.searchParams.get("endpoint") ?? undefined,
    forcePathStyle: place.searchParams.get("pathStyle") === "1",
    credentials,
    requestHandler: { ...timeouts, throwOnRequestTimeout: true },
    maxAttempts: 2,
    logger: silent,
    // Checksums behind a streamed body are understood by few servers but Amazon's own.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });

  return {
    async put(Key, bytes, { size, type }) {
      await whileFlowing(async (stuck, noteFlow) => {
        const Body = guarded(Readable.from(noted(exactly(bytes, size), noteFlow), { objectMode: false }));
        const broken = new AbortController();
        // The client of the store knows nothing of a body that fails, and would wait for the rest of it.
        Body.once("error", (error) => broken.abort(error));
        const object = new PutObjectCommand({ Bucket, Key, Body, ContentLength: size, ContentType: type });
        await client
          .send(object, { abortSignal: AbortSignal.any([broken.signal, stuck]) })
          .catch((error: unknown) => {
            throw broken.signal.aborted ? broken.signal.reason : error;
          })
          // The store reads no more of an upload that it has refused: this ends what the bytes come from.
          .finally(() => Body.destroy());
      });
    },

    async putFirst(Key, Body) {
      const object = { Bucket, Key, Body, ContentType: "application/json", IfNoneMatch: "*" };
      for (let time = 1; ; time++) {
        try {
          await inTime((abortSignal) => client.send(new PutObjectCommand(object), { abortSignal }));
          return true;
        } catch (error) {
          const status = statusOf(error);
          if (status === 412) return false;
          // Somebody was at the same key at the same time, and nobody can say what became of that.
          if (status !== 409 || time === mostConflicts) throw error;
        }
      }
    },

    async *list(Prefix) {
      let ContinuationToken: string | undefined;
      do {
        const listed = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
        const page = await inTime((abortSignal) => client.send(listed, { abortSignal }));
        for (const { Key: key, Size: size = 0, LastModified: changed = new Date() } of page.Contents ?? [])
          if (key !== undefined) yield { key, size, changedAt: changed.getTime() };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },

    async get(Key, Range) {
      const wanted = new GetObjectCommand({ Bucket, Key, Range });
      const object = await inTime((abortSignal) => client.send(wanted, { abortSignal })).catch(nothingIfAbsent);
      if (!object) return undefined;
      if (!(object.Body instanceof Readable)) throw new Error("The object has no body");
      return {
        stream: guarded(object.Body),
        length: object.ContentLength,
        contentRange: Range ? object.ContentRange : undefined,
      };
    },

    async remove(Key) {
      const object = new DeleteObjectCommand({ Bucket, Key });
      await inTime((abortSignal) => client.send(object, { abortSignal }));
    },
  };
}

async function* noted(bytes: AsyncIterable<Uint8Array>, noteFlow: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    noteFlow();
    yield chunk;
  }
}

function nothingIfAbsent(error: unknown): undefined {
  if (error instanceof NoSuchKey) return;
  if (statusOf(error) === 416) throw new BeyondTheEnd();
  throw error;
}

/** What the store answered, where it did. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
