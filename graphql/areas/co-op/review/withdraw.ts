import { withdrawalOf } from "../../../db/withdrawal";
import { notifyAdmins } from "../../notifications/notify";
import { formVersions } from "../form/form-store";
import { readForm, setFormStatus } from "../form/forms";
import { type CoOpRequest, holdRequest, hrefOf, labelOf, readRequest } from "../requests";
import { seenIn } from "./stamp";

export const withdrawRequest = withdrawalOf<CoOpRequest>({
  table: "co_op_requests",
  async hold(db, viewer, { id, version }) {
    await holdRequest(db, viewer, id);
    const request = await readRequest(db, viewer, id);
    await formVersions.demand(db, await readForm(db, viewer, request), seenIn(version).version);
    return request;
  },
  async setStatus(db, request, status) {
    await db.updateTable("co_op_requests").where("id", "=", request.id).set({ status, revised_at: null }).execute();
    await setFormStatus(db, request, status);
  },
  tell: (db, viewer, request, because) =>
    notifyAdmins(db, "admin:ADMIN_CO_OP_REQ", {
      kind: "request",
      text: `${request.dealer_name ?? viewer.name} withdrew ${labelOf(request)}${because}`,
      href: hrefOf(request.id),
    }),
});
