export const viewsPath = "/views";

export function viewPath(id: string, page: "edit" | "delete"): string {
  return `${viewsPath}/${id}/${page}`;
}
