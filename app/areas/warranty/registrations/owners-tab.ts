/**
 * Which open rows show their previous owners, and which page of them: `?previous=<id>` or `?previous=<id>.2`, once a row.
 */
export function readOwnersPages(address: string): Map<string, number> {
  return pagesIn(new URL(address).searchParams);
}

export function pagesIn(params: URLSearchParams): Map<string, number> {
  return new Map(
    params.getAll("previous").map((text) => {
      const [id = "", page = ""] = text.split(".");
      return [id, Math.min(Math.max(1, Math.trunc(Number(page)) || 1), 10_000)];
    }),
  );
}

/** The values of the address's parameter once this row shows such a page, or (null) its current owner. */
export function withOwnersPage(params: URLSearchParams, id: string, page: number | null): string[] {
  const others = params.getAll("previous").filter((text) => text.split(".")[0] !== id);
  return page === null ? others : [...others, page === 1 ? id : `${id}.${page}`];
}
