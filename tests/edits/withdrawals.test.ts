import { describe, expect } from "vitest";
import { documentText } from "../support/service/documents";
import { test } from "./service";
import { longestWithdrawalReason } from "#graphql/rules/forms/withdrawal.rules";
import { withdrawals } from "./withdrawals";

describe("a dealer withdraws what it has seen, while nobody has decided on it", () => {
  test.for(Object.entries(withdrawals))(
    "%s",
    async ([, { operation, sample, version, edit, decision }], { service }) => {
      const { create } = service;
      const text = await documentText(operation);
      const filed = async () => {
        const record = await sample(create);
        const { dealer, id } = record;
        const token = await service.tokenFor(dealer);
        const standing = () => service.versionSeen(token, version, id);
        return {
          standing,
          edit: () => edit(service.db, record),
          withdraw: (seen: string, reason?: string) => service.ask(token, text, { id, version: seen, reason }),
          history: () =>
            service.db
              .selectFrom("history")
              .where("row_id", "=", id)
              .where("action", "=", "Withdrawn")
              .select("changes")
              .execute(),
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
      const tooLong = "x".repeat(longestWithdrawalReason + 1);
      expect((await mistaken.withdraw(await mistaken.standing(), tooLong)).code, "a long reason").toBe("BAD_INPUT");
      expect(await mistaken.history()).toEqual([]);
      expect((await mistaken.withdraw(await mistaken.standing(), " Filed\r\ntwice. ")).errors).toBeUndefined();
      const reason = { from: null, to: "Filed\ntwice." };
      expect(await mistaken.history()).toEqual([{ changes: { status: expect.anything(), reason } }]);
      expect((await mistaken.withdraw(await mistaken.standing())).code, "a second time").toBe("CONFLICT");
      await mistaken.decide();
      expect((await mistaken.withdraw(await mistaken.standing())).errors?.[0]?.message).toContain("withdrawn");

      const decided = await filed();
      await decided.decide();
      expect((await decided.withdraw(await decided.standing())).code, "what was decided").toBe("CONFLICT");
    },
  );
});
