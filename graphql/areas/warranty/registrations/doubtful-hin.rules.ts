import * as z from "zod";
import { readHin } from "../../../rules/hin.rules";
import { hinKey, unlabelledHull } from "../../../rules/identity.rules";

/** The codes that the HINs of a brand begin with, by its name. */
export type HinCodes = ReadonlyMap<string, readonly string[]>;

const howCodes = "must name brands and the codes that their HINs begin with, as Skiff=EHK,EKH;Sea Chaser=CSY";

/** The setting of {@link HinCodes}. */
export const hinCodes = z
  .string()
  .max(500)
  .default("")
  .transform((text, context): HinCodes => {
    const codes = new Map<string, string[]>();
    for (const part of text.split(";").filter((part) => part.trim() !== "")) {
      const [brand = "", list = ""] = part.split("=").map((side) => side.trim());
      const own = list.split(",").map((code) => code.trim());
      if (brand === "" || !own.every((code) => /^[A-Z]{3}$/.test(code))) context.addIssue(howCodes);
      codes.set(brand, own);
    }
    return codes;
  });

/**
 * Says what is doubtful about a hull's number: that it is none by 33 CFR 181, or another brand's. Returns null for one
 * that may be right. A boat from abroad may have its country's two letters before the twelve characters.
 */
export function doubtfulHin(typed: string, brand: string | null | undefined, codes: HinCodes): string | null {
  const hin = hinKey(unlabelledHull(typed));
  if (hin.length < 12) return `This HIN has ${hin.length} of 12 characters.`;

  const { parts, problem } = readHin(/^[A-Z]{2}.{12}$/.test(hin) ? hin.slice(2) : hin);
  if (!parts) return problem;
  const own = brand ? (codes.get(brand) ?? []) : [...codes.values()].flat();
  if (own.length === 0 || own.includes(parts.maker)) return null;
  return `This HIN begins with ${parts.maker}, and those of ${brand || "our boats"} with ${own.join(" or ")}.`;
}
