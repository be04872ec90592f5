import { makePdf } from "./pdf-pool.server";
import { type LabelsJob } from "./write-labels.server";

/** Returns sheets of labels, made in a thread beside this one. @throws {@link TooBusy} */
export function addressLabels(
  labels: LabelsJob["labels"],
  about: LabelsJob["about"],
): Promise<Uint8Array<ArrayBuffer>> {
  return makePdf({ kind: "labels", labels, about });
}
