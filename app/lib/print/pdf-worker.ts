import { move } from "piscina";
import { type LabelsJob, writeLabels } from "./write-labels.server";
import { type SheetJob, writeSheet } from "./write-sheet.server";

/** A program of its own (`build/pdf-worker.js`), which runs in threads of `pdf-pool.server.ts`. */
export type PdfJob = ({ kind: "sheet" } & SheetJob) | ({ kind: "labels" } & LabelsJob);

export default async function make(job: PdfJob) {
  return move(await (job.kind === "sheet" ? writeSheet(job) : writeLabels(job)));
}
