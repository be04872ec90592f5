/** A size as people say it, in decimal units: «15 MB», «3.1 MB», «212 KB». */
export function readableSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  const [divisor, unit] = bytes < 999_500 ? [1e3, "KB"] : bytes < 999_500_000 ? [1e6, "MB"] : [1e9, "GB"];
  const amount = bytes / divisor;
  return `${amount < 10 ? Number(amount.toFixed(1)) : Math.round(amount)} ${unit}`;
}

/** Why a file of more than so many bytes is not taken. */
export function tooLarge(name: string, most: number): string {
  return `${name} is larger than ${readableSize(most)}. Choose a smaller file.`;
}
