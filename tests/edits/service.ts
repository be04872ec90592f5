import { expect, test as plain } from "vitest";
import * as z from "zod";
import { type Create, factories } from "../factories";
import { startTestService, type TestService } from "../support/service/data-service";

type Service = TestService & {
  create: Create;
  /** The version that somebody sees of a record, by the field that reads it; without an id, of what there is once. */
  versionSeen: (token: string, field: string, id?: unknown) => Promise<string>;
};

/** Tests that ask a data service of their file's own. */
export const test = plain.extend<{ $file: { service: Service } }>({
  service: [
    // eslint-disable-next-line no-empty-pattern -- Vitest reads from this pattern what a fixture depends on.
    async ({}, use) => {
      const service = await startTestService();
      const versionSeen = async (token: string, field: string, id?: unknown) => {
        const query = id === undefined ? `query { ${field} }` : `query ($id: ID!) { ${field} }`;
        const { data, errors } = await service.ask(token, query, { id });
        expect(errors).toBeUndefined();
        return z.object({ version: z.string() }).parse(Object.values(data ?? {})[0]).version;
      };
      await use({ ...service, create: factories(service.db), versionSeen });
      await service.stop();
    },
    { scope: "file" },
  ],
});
