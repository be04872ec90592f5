import * as z from "zod";
import { startTestService } from "../../support/data-service";

/**
 * A data service in a process of its own, so that its memory is its own. Its parent asks for tokens and counts by
 * message.
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
  process.send?.({ id, token, reads: service.service.live().reads, memory: process.memoryUsage.rss() });
}
