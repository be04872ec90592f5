type Fact = readonly [term: string, value: string | null | undefined];

/**
 * A photo, or a document that is an image. `key`: by which its address names it; `href`: of its file; `about`: who sent
 * it, and with what words.
 */
export type Picture = { key: string; href: string; name: string; about?: string };

/** The pictures of a record, and what they are to prove. */
export type Gallery = {
  title: string;
  pictures: readonly Picture[];
  facts: readonly { title: string; facts: readonly Fact[] }[];
};

/** Of the same record, another picture. */
export function addressOf(page: string, key: string): string {
  return page.slice(0, page.lastIndexOf("/") + 1) + encodeURIComponent(key);
}
