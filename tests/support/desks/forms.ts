import { newHin } from "../../factories/warranty";
import { filledClaim } from "../records/claims";
import { pdfFile } from "../records/documents-of-claims";
import { type Form } from "./clerk";
import { credited, dollars, type Draft, type FormKind } from "./model";
import { type Random } from "./random";

const formPages: Record<FormKind, string> = {
  media: "/media-pre-approval-form",
  advertising: "/advertising-claim-form",
  project: "/special-project-forms",
  sales: "/commerical-sales-credit-claim",
  show: "/boat-show-credit",
};

export function editPage(kind: FormKind, id: string): string {
  if (kind === "advertising") return `${formPages.advertising}?id=${id}`;
  return kind === "project" ? `/special-project-form/${id}/edit` : `${formPages[kind]}/${id}/edit`;
}

/** A form that is filled in: on which page, known there by what it `holds`; `addFiles`: what it asks for beside its fields. */
export type Begun = Omit<Draft, "id" | "owner"> & { page: string; holds: string; addFiles?: (form: Form) => void };

type Filling = { random: Random; year: number; words: () => string };

export type Forms = ReturnType<typeof formsOf>;

/** What people type into the forms of the portal, each time something else. */
export function formsOf({ random, year, words }: Filling) {
  const { below, isLucky } = random;
  return { claim, coOp, content, amountsOfClaim };

  function claim(): Begun {
    const { asked, typed: amounts } = amountsOfClaim();
    // Drafts show telephone numbers as they are written.
    const boat = filledClaim({ phone: "813-555-0142" });
    const typed = { ...boat, ...amounts, issues: words() };
    const about = boat.hullIdentificationNumber ?? "";
    return { kind: "claim", page: "/warranty-preauth-claim", holds: "retypeHin", about, asked, typed };
  }

  /** In some the total is words, so that nobody knows what is asked for. */
  function amountsOfClaim() {
    const [labor, parts] = [below(90_000) + 100, below(50_000)];
    return isLucky(10)
      ? { asked: null, typed: { laborTotal: "see invoice", partsUsed: "", claimTotal: "" } }
      : {
          asked: labor + parts,
          typed: { laborTotal: dollars(labor), partsUsed: `$${dollars(parts)}`, claimTotal: "" },
        };
  }

  function coOp(kind: FormKind): Begun {
    const { about, asked, typed } = content(kind);
    const addFiles = kind === "sales" ? addDocuments : undefined;
    const block = { "block.fax": "813-555-0111" };
    return {
      kind,
      page: formPages[kind],
      holds: "block.dealerName",
      about,
      asked,
      typed: { ...block, ...typed },
      addFiles,
    };
  }

  function content(kind: FormKind): { about: string; asked: number | null; typed: Record<string, string> } {
    const [amount, percent] = [below(400_000) + 1_000, below(100) + 1];
    const asked = credited[kind](amount, percent);
    const [cost, share, about] = [dollars(amount), String(percent), words()];
    const line = (cells: Record<string, string>) =>
      Object.fromEntries(Object.entries(cells).map(([cell, value]) => [`lines[0].${cell}`, value]));
    const typed: Record<FormKind, Record<string, string>> = {
      media: { advertisingTitle: about },
      advertising: line({
        issueDate: `${year}-01-04`,
        advertisingDescription: about,
        grossCost: cost,
        approved: share,
      }),
      project: { description: about, totalCost: cost, devoted: share },
      sales: line({ buyerName: about, itemName: "21 DLX", serialNo: newHin(), dealerCost: cost, credit: share }),
      show: { boothSize: "400", boothCost: cost, devoted: share, "block.additionalInfo": about },
    };
    return { about, asked, typed: typed[kind] };
  }
}

function addDocuments(form: Form) {
  for (const name of ["file1", "file2", "file3", "file4"]) addPdf(form, name);
}

export function addPdf({ fields }: Form, field: string, name = field) {
  const { buffer, mimeType } = pdfFile(name);
  fields.set(field, new File([new Uint8Array(buffer)], `${name}.pdf`, { type: mimeType }));
}
