import { assignmentsOf } from "../../../db/assignments";
import { type CoOpRequest, labelOf, readRequest, visibleTo } from "../requests";
import { decidedAlready } from "./review";
import { isEditable } from "../rules";

export const requestsDesk = assignmentsOf<CoOpRequest>({
  desk: "co_op_requests",
  async hold(db, viewer, id) {
    await db
      .selectFrom("co_op_requests")
      .where("id", "=", id)
      .where(visibleTo(viewer))
      .forUpdate()
      .select("id")
      .execute();
    const request = await readRequest(db, viewer, id);
    if (!isEditable(request.status)) throw await decidedAlready(db, viewer, id);
    return request;
  },
  nameOf: (request) => `This ${labelOf(request)}`,
});
