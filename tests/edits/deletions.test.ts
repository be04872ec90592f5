import { describe, expect } from "vitest";
import { documentText } from "../support/service/documents";
import { deletions } from "./deletions";
import { test } from "./service";

describe("an admin deletes what was seen, and nothing that was changed since", () => {
  test.for(Object.entries(deletions))("%s", async ([, { operation, sample, version, change }], { service }) => {
    const { id } = await sample(service.create);
    const [token, text] = [await service.tokenFor(await service.create.admin()), await documentText(operation)];
    const standing = () => service.versionSeen(token, version, id);

    const seen = await standing();
    await change(service.db, id);
    expect((await service.ask(token, text, { id, version: seen })).code, "what was changed meanwhile").toBe("CONFLICT");
    expect((await service.ask(token, text, { id, version: await standing() })).errors).toBeUndefined();
  });
});
