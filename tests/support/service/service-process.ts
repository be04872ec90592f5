import * as z from "zod";
import { readDocuments } from "#graphql/contract/documents";
import { startTestService } from "./data-service";

/**
 * A data service in a process of its own, so that its memory is its own; it knows the portal's operations. Its parent asks for tokens, counts and sizes
 * by message. `heap`: what is still in use after a collection, where node lets it be asked for (--expose-gc).
 */
const documents = await readDocuments("graphql/generated/client/persisted-documents.json");
const service = await startTestService({ documents });

const asked = z.object({ id: z.number(), tokenFor: z.string().optional() });

process.on("message", (message) => {
  void answer(asked.parse(message));
});
process.on("disconnect", () => void service.stop().then(() => process.exit()));
process.send?.({ endpoint: service.endpoint, databaseUrl: service.url });

async function answer({ id, tokenFor }: z.output<typeof asked>) {
  const token = tokenFor && (await service.tokenFor({ profile_id: tokenFor }));
  globalThis.gc?.();
  const { rss: memory, heapUsed: heap } = process.memoryUsage();
  const { reads } = service.service.live();
  process.send?.({ id, token, reads, streams: service.service.streams(), memory, heap });
}
