/** Returns an address that its owner recognizes and nobody else learns: "c***@example.com". The stars say nothing of its length. */
export function maskedEmail(email: string): string {
  const [first = ""] = email;
  return `${first}***${email.slice(email.lastIndexOf("@"))}`;
}
