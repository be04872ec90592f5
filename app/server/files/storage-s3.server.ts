import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { BeyondTheEnd } from "~/lib/files/byte-range";
import { exactly } from "~/lib/files/file-bytes.server";
import { type Credentials, type ObjectStore } from "./storage.server";

/** How long the store may stay silent, and how long it may take to begin its answer; in milliseconds. */
const deadlines = { connectionTimeout: 5_000, socketTimeout: 20_000, requestTimeout: 60_000 };

/** What fails is thrown, and logged by whoever knows what it means; the client's own words would go to the console. */
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Any server that speaks S3: `s3://bucket?region=…&endpoint=…&pathStyle=1`. */
export function openS3Store(place: URL, credentials: Credentials, patience = deadlines): ObjectStore {
  const Bucket = place.hostname;
  const client = new S3Client({
    region: place.searchParams.get("region") ?? "us-east-1",
    endpoint: place.searchParams.get("endpoint") ?? undefined,
    forcePathStyle: place.searchParams.get("pathStyle") === "1",
    credentials,
    requestHandler: { ...patience, throwOnRequestTimeout: true },
    maxAttempts: 2,
    logger: silent,
    // Checksums behind a streamed body are understood by few servers but Amazon's own.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });

  return {
    async put(Key, bytes, { size, type }) {
      const Body = Readable.from(exactly(bytes, size), { objectMode: false });
      const broken = new AbortController();
      // The client of the store knows nothing of a body that fails, and would wait for the rest of it.
      Body.once("error", (error) => broken.abort(error));
      const object = new PutObjectCommand({ Bucket, Key, Body, ContentLength: size, ContentType: type });
      await client.send(object, { abortSignal: broken.signal }).catch((error: unknown) => {
        throw broken.signal.aborted ? broken.signal.reason : error;
      });
    },

    async get(Key, Range) {
      const object = await client.send(new GetObjectCommand({ Bucket, Key, Range })).catch(nothingIfAbsent);
      if (!object) return undefined;
      if (!(object.Body instanceof Readable)) throw new Error("The object has no body");
      return {
        stream: object.Body,
        length: object.ContentLength,
        contentRange: Range ? object.ContentRange : undefined,
      };
    },

    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

function nothingIfAbsent(error: unknown): undefined {
  if (error instanceof NoSuchKey) return;
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416) throw new BeyondTheEnd();
  throw error;
}
