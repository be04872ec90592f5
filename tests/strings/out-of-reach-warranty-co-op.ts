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
  "co-op": [
    {
      spec: "3.8",
      quote: "Error Loading Advertising Claim Forms",
      why: "Stands in the list's place where the data service fails for that list and for nothing else, which a journey cannot bring about; app/areas/co-op/requests/failed-lists.test.ts does.",
    },
    {
      spec: "3.8",
      quote: "Error Loading Media Pre Approval Forms",
      why: "Stands in the list's place where the data service fails for that list and for nothing else; app/areas/co-op/requests/failed-lists.test.ts does.",
    },
    {
      spec: "3.8",
      quote: "Error Loading Special Project Forms",
      why: "Stands in the list's place where the data service fails for that list and for nothing else; app/areas/co-op/requests/failed-lists.test.ts does.",
    },
    {
      spec: "3.8",
      quote: "Media upload failed",
      why: "The media server of the journeys does not fail; app/areas/co-op/files/submit.test.ts makes it.",
    },
    {
      spec: "3.2.2",
      quote: "Row details not available.",
      why: "The database takes no form type but the five, and an open row is loaded with its page; it is there for a row that vanishes between.",
    },
    {
      spec: "3.8",
      quote: "Error!",
      why: "A query that fails is answered by the portal's error page, which says what can be done.",
    },
    { spec: "3.8", quote: "Error :( Please try again", why: "Co-op requests and their forms are never deleted." },
    {
      spec: "3.4",
      quote: "No file to upload.",
      why: "A boat show credit that is changed without a new drawing keeps its own and stores the other fields.",
    },
    {
      spec: "3.4",
      quote: "deny",
      why: "What the comment of a denial records is stored and shown as «Denied»: the store's tests read it.",
    },
    {
      spec: "3.4",
      quote: "500 ms",
      why: "The time in which the dialog's backdrop appears is a rule of co-op.css, and no text.",
    },
  ],
  "co-op-claims": [
    {
      spec: "3.5",
      quote: "Co Op credit is required",
      why: "The credit is computed of the gross cost and the approved percent, and is never missing by itself.",
    },
    {
      spec: "3.5",
      quote: "Total credit is required",
      why: "A line's total is computed of the dealer cost and the percent, and is never missing by itself.",
    },
    {
      spec: "3.8",
      quote: "Error Loading Government/Commercial Claim Forms",
      why: "Stands in the list's place where the data service fails for that list and for nothing else; app/areas/co-op/requests/failed-lists.test.ts does.",
    },
  ],
  media: [
    {
      spec: "1.8",
      quote: "Error Removing All Media: {error}",
      why: "Only a data service that fails in the middle of a removal brings it about: app/areas/media/remove-all.test.ts does.",
    },
  ],
};
