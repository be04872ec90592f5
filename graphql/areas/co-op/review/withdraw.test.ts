import { expect, test } from "vitest";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { block, decide, forms } from "../../../../tests/support/records/co-op-forms";
import { type Person } from "../../../request/viewer";
import { readForm } from "../form/forms";
import { countRequests, readRequest, readRequestHistory } from "../requests";
import { commentOnRequest } from "./review";
import { stampOf } from "./stamp";
import { formLabels, formTypes } from "../rules";
import { withdrawRequest } from "./withdraw";

const { db, create } = await testDatabase();
const gone = "This record was not found.";

/** By somebody who has seen the form as it is. */
async function withdraw(who: Person, id: string, reason?: string) {
  const version = await stampOf(db, who, await readRequest(db, who, id));
  return db.transaction().execute((inTurn) => withdrawRequest(inTurn, who, { id, version, reason }));
}

test.each(formTypes)("a withdrawn request stays with its form, and cannot be decided: %s", async (type) => {
  const reviews = await create.admin({ permissions: ["admin:ADMIN_CO_OP_REQ"] });
  for (const status of ["new", "pending"]) {
    const { id, dealer } = await create.coOpRequest({ form_type: type, status });
    const [me, admin] = [viewer(dealer), viewer(await create.admin())];
    const reason = status === "pending" ? "Filed twice, <b>sorry</b>" : undefined;
    await withdraw(me, id, reason);

    const request = await readRequest(db, me, id);
    expect(request.status).toBe("withdrawn");
    const form = await readForm(db, me, request);
    expect(form.status).toBe("withdrawn");
    expect(await readRequestHistory(db, request)).toEqual([
      expect.objectContaining({
        by_name: me.name,
        action: "Withdrawn",
        changes: {
          status: { from: status, to: "withdrawn" },
          ...(reason && { reason: { from: null, to: reason } }),
        },
      }),
    ]);
    const notices = await db
      .selectFrom("notifications")
      .where("profile_id", "=", reviews.profile_id)
      .where("href", "=", `/co-op-requests/${id}`)
      .select("text")
      .execute();
    expect(notices).toEqual([
      { text: `${request.dealer_name} withdrew ${formLabels[type]}${reason ? `: ${reason}` : ""}` },
    ]);
    expect(await countRequests(db, me)).toMatchObject({ new: 0, pending: 0, withdrawn: 1 });

    for (const decision of ["APPROVE", "PENDING", "DENY"] as const)
      await expect(decide(db, admin, id, decision)).rejects.toThrow(
        `This request is withdrawn already, by ${me.name}.`,
      );
    await expect(withdraw(me, id)).rejects.toThrow("This request has been withdrawn in the meantime");
    const input = { block, ...forms[type].input };
    await expect(forms[type].update(db, me, { id: form.id, input })).rejects.toThrow(
      "This request has been withdrawn in the meantime",
    );
    await commentOnRequest(db, me, { id, comment: "Filed twice." });
  }
});

test("another dealer's request, and one that was decided on, are not withdrawn", async () => {
  const theirs = await create.coOpRequest();
  const version = await stampOf(db, viewer(theirs.dealer), theirs);
  const stranger = viewer(await create.dealer());
  await expect(withdrawRequest(db, stranger, { id: theirs.id, version })).rejects.toThrow(gone);
  expect((await readRequest(db, viewer(theirs.dealer), theirs.id)).status).toBe("new");

  for (const status of ["approved", "denied"]) {
    const { id, dealer } = await create.coOpRequest({ status });
    await expect(withdraw(viewer(dealer), id)).rejects.toThrow(`This request has been ${status} in the meantime`);
  }
});
