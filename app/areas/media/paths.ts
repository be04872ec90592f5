export function filePath(itemId: string): string {
  return `/media/files/${itemId}`;
}

export function zipPath(albumId: string): string {
  return `/media/albums/${albumId}/zip`;
}
