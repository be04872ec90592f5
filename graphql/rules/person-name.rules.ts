/** Titles and kinds of company that follow a comma: in “Dana Whitfield, Jr.” the word behind it is no first name. */
const suffixes = new Set(
  `jr sr esq esquire ii iii iv 2nd 3rd 4th ret retired phd edd pharmd md dds dmd od dc dvm rn lpn np pa jd llm cpa cfa cfp pe
  mba msw bsn msn usn usa usmc usaf uscg inc incorporated llc llp lp pllc ltd limited co corp corporation company gmbh`.split(
    /\s+/,
  ),
);

/** Titles stay with the first name: «Dr. Dana», «Mr. & Mrs. Dana». */
const titles = /^(?:(?:mr|mrs|ms|miss|mx|dr|prof|rev|capt|captain|sra?|hon)\b\.?\s*(?:(?:&|and|or|\/)\s*)?)+(?=\S)/i;

/** Returns first and last name of a name in full; «Whitfield, Dana» is Dana Whitfield. What stands behind the first word is the last name. */
export function namesIn(name: string): { firstName: string; lastName: string } {
  const parts = name.split(/[,，]/).map((part) => part.trim());
  const suffix = parts.slice(1).filter(isSuffix);
  const [family = "", given = "", ...others] = parts.filter((part, nth) => nth === 0 || !isSuffix(part));
  if (family !== "" && given !== "" && others.length === 0)
    return { firstName: given, lastName: [family, ...suffix].join(", ") };

  const [title = ""] = titles.exec(name.trim()) ?? [];
  const [first = "", ...rest] = name.trim().slice(title.length).split(/\s+/);
  return { firstName: `${title}${first}`.trim(), lastName: rest.join(" ") };
}

/** «Ph. D.», «USN (Ret.)», «R.N.». */
function isSuffix(part: string): boolean {
  const words = part.toLowerCase().replaceAll(/[.()]/g, " ").trim();
  return suffixes.has(words.replaceAll(" ", "")) || words.split(/\s+/).every((word) => suffixes.has(word));
}
