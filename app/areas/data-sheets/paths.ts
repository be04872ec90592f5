/** A sheet on the screen, and as a file. */
export function sheetPath(id: string): string {
  return `/forms-data-sheets/${id}`;
}

export function sheetFilePath(id: string): string {
  return `/docs/${id}-msrp-2020.xlsx`;
}

export const sheetsPath = "/forms-msrp-datasheets";
