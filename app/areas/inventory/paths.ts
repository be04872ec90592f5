export const inventoryPath = "/inventory";
export const addBoatPath = `${inventoryPath}/add`;

export function boatPath(id: string, rest = ""): string {
  return `${inventoryPath}/${id}${rest}`;
}

export function imagePath(boatId: string, imageId: string, width?: number): string {
  return boatPath(boatId, `/images/${imageId}${width ? `?width=${width}` : ""}`);
}
