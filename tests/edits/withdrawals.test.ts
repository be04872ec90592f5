import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { type Create, factories } from "../factories";
import { type TestService, startTestService } from "../support/service/data-service";
import { documentText } from "../support/service/documents";
import { withdrawals } from "./withdrawals";

let service: TestService;
let create: Create;

beforeAll(async () => {
  service = await startTestService();
  create = factories(service.db);
});
afterAll(() => service.stop());

describe("a dealer withdraws what it has seen, while nobody has decided on it", () => {
  test.each(Object.entries(withdrawals))("%s", async (_field, { operation, sample, version, edit, decision }) => {
    const text = await documentText(operation);
    const filed = async () => {
      const record = await sample(create);
      const { dealer, id } = record;
      const token = await service.tokenFor(dealer);
      const standing = async () => {
        const { data } = await service.ask(token, `query ($id: ID!) { ${version} }`, { id });
        return z.object({ version: z.string() }).parse(Object.values(data ?? {})[0]).version;
      };
      return {
        standing,
        edit: () => edit(service.db, record),
        withdraw: (seen: string) => service.ask(token, text, { id, version: seen }),
        async decide() {
          const admin = await service.tokenFor(await create.admin());
          const variables = { id, ...decision.of(await standing()) };
          return service.ask(admin, await documentText(decision.operation), variables);
        },
      };
    };

    const mistaken = await filed();
    const seen = await mistaken.standing();
    await mistaken.edit();
    expect((await mistaken.withdraw(seen)).code, "what was changed meanwhile").toBe("CONFLICT");
    expect((await mistaken.withdraw(await mistaken.standing())).errors).toBeUndefined();
    expect((await mistaken.withdraw(await mistaken.standing())).code, "a second time").toBe("CONFLICT");
    await mistaken.decide();
    expect((await mistaken.withdraw(await mistaken.standing())).errors?.[0]?.message).toContain("withdrawn");

    const decided = await filed();
    await decided.decide();
    expect((await decided.withdraw(await decided.standing())).code, "what was decided").toBe("CONFLICT");
  });
});
