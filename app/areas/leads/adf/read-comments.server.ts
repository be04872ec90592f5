import { type importColumns } from "#graphql/areas/leads/import/rules";

/** What is known of a lead, by the columns of a sheet. */
export type Cells = Partial<Record<(typeof importColumns)[number]["key"], string>>;

/** What comments say. `isOurs`: the portal wrote the document, and its comments hold cells and choices. */
export type Written = {
  isOurs: boolean;
  cells: Cells;
  choices: Record<string, string | Record<string, string>>;
  comments: string;
};

const ownLabels: Readonly<Record<string, keyof Cells>> = {
  "Lead type": "leadType",
  "Time frame": "timeFrame",
  "Heard about": "heardAbout",
  Magazines: "magazines",
  Ownership: "ownership",
  Interests: "interests",
  Age: "age",
  Income: "annualIncome",
};

/** Comments; those of the portal's own documents hold what the format has no element for, a line each. */
export function readComments(comments: string): Written {
  const nothing = { cells: {}, choices: {}, comments };
  if (!/^Lead type: (quote|catalog)(\n|$)/.test(comments)) return { isOurs: false, ...nothing };

  const cells: Cells = { heardAbout: "" };
  const specifications: Record<string, string> = {};
  const rest: string[] = [];
  let totalPrice = "";
  for (const line of comments.split("\n")) {
    const [, label = "", value = ""] = /^([^:]{1,100}): (.*)$/.exec(line) ?? [];
    const column = ownLabels[label];
    if (column && !cells[column]) cells[column] = value;
    else if (label === "Total price") totalPrice = value;
    else if (label === "Comments") rest.push(value);
    else if (label) specifications[label] = value;
    else rest.push(line);
  }
  return {
    isOurs: true,
    cells,
    choices: { ...(totalPrice && { totalPrice }), specifications },
    comments: rest.join("\n"),
  };
}
