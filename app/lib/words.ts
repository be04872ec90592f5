/** The name of a field in words: `dealer_name`, `dealerName` and `dealer-name` are «Dealer name». */
export function readable(name: string): string {
  const words = name.replaceAll(/[_-]|(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** «1 lead», «2,000 leads». */
export function counted(total: number, noun: { one: string; many: string }): string {
  return `${total.toLocaleString("en-US")} ${total === 1 ? noun.one : noun.many}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
