/** The brands on forms; `own` is the manufacturer's, whose name is configuration. */
export function brandsOf(own: string): string[] {
  return [own, "Sea Chaser", "Fun Chaser"];
}
