import * as z from "zod";
import { startTestService } from "./data-service";

/**
 * A data service in a process of its own, so that its memory is its own. Its parent asks for tokens, counts and sizes
 * by message. `heap`: what is still in use after a collection, where node lets it be asked for (--expose-gc).
 */
const service = await startTestService();

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
