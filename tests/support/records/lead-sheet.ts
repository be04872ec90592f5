/** A row of a sheet of leads, by its headers. */
export type SheetRow = Partial<Record<(typeof headers)[number], string>>;

const headers = [
  "Lead Type",
  "Created At",
  "Country",
  "Email",
  "Phone",
  "Brand",
  "Name",
  "Fulfilledby",
  "Fulfilledon",
  "PostalCode",
] as const;

/** A row that breaks no rule, but for what is changed. */
export function sheetRow(changes: SheetRow = {}): SheetRow {
  return {
    "Lead Type": "quote",
    "Created At": "2026-03-01T10:00:00.000Z",
    Country: "United States",
    Email: "customer@example.com",
    Phone: "2185550101",
    Brand: "Sea Chaser",
    Name: "Customer",
    Fulfilledby: "Via Phone",
    Fulfilledon: "2026-03-02T10:00:00.000Z",
    PostalCode: "55802",
    ...changes,
  };
}

/** What a browser's file field is given. */
export function leadSheet(rows: readonly SheetRow[], name = "leads.csv") {
  const lines = [headers.join(","), ...rows.map((row) => headers.map((header) => row[header] ?? "").join(","))];
  return { name, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
}
