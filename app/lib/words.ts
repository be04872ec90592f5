/** The name of a field in words: `dealer_name`, `dealerName` and `dealer-name` are «Dealer name». */
export function readable(name: string): string {
  const words = name.replaceAll(/[_-]|(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
