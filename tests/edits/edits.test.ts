import { describe, expect } from "vitest";
import * as z from "zod";
import { documentText } from "../support/service/documents";
import { type Edit, edits } from "./edits";
import { test } from "./service";

describe("of two who edit what they saw, the second replaces nothing unseen", () => {
  test.for(Object.entries(edits))("%s", async ([field, { operation, sample, version, sent, what }], { service }) => {
    const { one, other = one, key } = await sample(service.create);
    const [id] = Object.values(key);
    const [first, second] = [await service.tokenFor(one), await service.tokenFor(other)];
    const text = await documentText(operation);
    const edit = (token: string, seen: string, isFirst: boolean) =>
      service.ask(token, text, { ...key, version: seen, ...sent(isFirst) });
    const standing = () => service.versionSeen(second, version, id);

    const seen = await standing();
    expect((await edit(first, seen, true)).errors).toBeUndefined();
    const after = await standing();
    expect(after).not.toBe(seen);

    const late = await edit(second, seen, false);
    expect(late.code, `${field} overwrites`).toBe("CONFLICT");
    expect(late.errors?.[0]?.extensions.changed).toEqual({
      by: one.name,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      what: expect.arrayContaining([what]),
    });
    expect(await standing(), "nothing was replaced").toBe(after);

    expect((await edit(second, after, false)).errors, "sent again on top of it").toBeUndefined();
    expect(await standing()).not.toBe(after);
  });
});

/** What can be deleted while somebody edits it, and what is sent for that. */
const deletions: Record<
  string,
  (id: unknown, version: string) => { operation: string; variables: object; first?: string }
> = {
  updateBoatModel: (id) => ({ operation: "DeleteBoatModelMutation", variables: { id } }),
  updateBoatShow: (id) => ({ operation: "DeleteBoatShowMutation", variables: { id } }),
  updateInventory: (id) => ({
    operation: "DeleteInventoryMutation",
    variables: { id },
    first: "SoftDeleteInventoryMutation",
  }),
  moveMediaAlbum: (id) => ({ operation: "DeleteMediaAlbumsMutation", variables: { ids: [id] } }),
  updateMessage: (id) => ({ operation: "DeleteMessageMutation", variables: { id } }),
  updateWarrantyRegistration: (id, seen) => ({
    operation: "DeleteWarrantyRegistrationMutation",
    variables: { id, version: seen },
  }),
};

describe("an edit of a record deleted meanwhile names the deleter", () => {
  test.for(Object.entries(deletions))("%s", async ([field, deletion], { service }) => {
    const { operation, sample, version, sent } = z.custom<Edit>().parse(edits[field]);
    const { one, other = one, key } = await sample(service.create);
    const [id] = Object.values(key);
    const [editor, deleter] = [await service.tokenFor(one), await service.tokenFor(other)];
    const seen = await service.versionSeen(editor, version, id);
    const text = await documentText(operation);
    const edit = (token: string) => service.ask(token, text, { ...key, version: seen, ...sent(true) });
    expect((await edit(editor)).errors, "a part in its trace").toBeUndefined();

    const { operation: way, variables, first } = deletion(id, await service.versionSeen(deleter, version, id));
    if (first) await service.ask(deleter, await documentText(first), { id, isDeleted: true });
    expect((await service.ask(deleter, await documentText(way), variables)).errors).toBeUndefined();

    const late = await edit(editor);
    expect(late.code).toBe("NOT_FOUND");
    expect(late.errors?.[0]?.extensions.deleted).toEqual({
      by: other.name,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  test("and a user who could not see it learns nothing", async ({ service }) => {
    const { create } = service;
    const dealer = await create.dealer();
    const { id } = await create.boat({ dealer, is_deleted: 1 });
    const [owner, stranger] = [await service.tokenFor(dealer), await service.tokenFor(await create.dealer())];
    await service.ask(owner, await documentText("DeleteInventoryMutation"), { id });
    const ask = (token: string) => service.ask(token, `query ($id: ID!) { inventoryBoat(id: $id) { id } }`, { id });
    expect((await ask(owner)).errors?.[0]?.extensions).toMatchObject({ deleted: { by: dealer.name } });
    expect((await ask(stranger)).errors?.[0]?.extensions).toEqual({ code: "NOT_FOUND" });
  });

  test("nor does an admin of another area", async ({ service }) => {
    const { create } = service;
    const { id } = await create.registration();
    const remover = await create.admin();
    const deleter = await service.tokenFor(remover);
    const version = await service.versionSeen(deleter, "warrantyRegistration(id: $id) { version }", id);
    await service.ask(deleter, await documentText("DeleteWarrantyRegistrationMutation"), { id, version });
    const ask = async (permission: string, field: string) => {
      const token = await service.tokenFor(await create.admin({ permissions: [permission] }));
      const { errors } = await service.ask(token, `query ($id: ID!) { ${field}(id: $id) { id } }`, { id });
      return errors?.[0]?.extensions;
    };
    expect(await ask("admin:ADMIN_LEADS", "lead")).toEqual({ code: "NOT_FOUND" });
    expect(await ask("admin:ADMIN_WARRANTY_LOOKUP", "warrantyRegistration")).toMatchObject({
      deleted: { by: remover.name },
    });
  });
});
