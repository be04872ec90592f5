/** Who sends what is printed: stands at the top of its first page. */
export type Letterhead = { name: string; address: string; phone: string };
