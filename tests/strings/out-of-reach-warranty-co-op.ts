/** What the specification quotes and nobody reads, by the file that would say it, and why. */
export const outOfReachWarrantyCoOp: Record<string, readonly { spec: string; quote: string; why: string }[]> = {
  "warranty-claims": [
    {
      spec: "2.5",
      quote: "Uploads are disabled with a message if the storage keys cannot be fetched.",
      why: "The row of keys is everybody's: without it no test could send photos. app/server/storage.test.ts closes it.",
    },
    {
      spec: "2.8",
      quote: "Loading...",
      why: "The server answers with the whole list; while another is on its way the one that is there stays.",
    },
    { spec: "2.8", quote: "PDF generation failure is only logged.", why: "Nothing that a test can do makes one fail." },
  ],
  "warranty-registrations": [
    {
      spec: "2.8",
      quote: "Error",
      why: "For a list: one that cannot be had is a page of its own, which says what does not answer. The page of a boat model that cannot be loaded is tested in app/shell/load-error.test.tsx.",
    },
    {
      spec: "2.8",
      quote: "Row details not available.",
      why: "Each list opens rows of its own type alone, so there is no row of an unknown type to open.",
    },
  ],
};
