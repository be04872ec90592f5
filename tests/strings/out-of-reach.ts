type OutOfReach = { spec: string; quote: string; why: string };

/** What the specification quotes and no test of an area can reach, and why; the areas are the files of this folder. */
export const outOfReach: Record<string, readonly OutOfReach[]> = {
  dashboard: [
    {
      spec: "1.2",
      quote: "Loading...",
      why: "Stands only where a figure takes longer than a page waits for it: figure.test.tsx renders one that is not known yet.",
    },
    {
      spec: "1.2",
      quote: "Error...",
      why: "Stands only while one figure fails and the rest do not: dashboard-faults.test.ts makes one fail.",
    },
    {
      spec: "1.9",
      quote: "Splash delay 150 ms",
      why: "Is an animation of the style sheet's (dashboard.css), which no test waits for, because none measures time.",
    },
  ],
  messages: [
    {
      spec: "1.5",
      quote: "no emptiness check",
      why: "A blank message is refused on purpose, because it would reach everybody: open-points.md decides against the letter.",
    },
  ],
  notifications: [
    {
      spec: "1.9",
      quote: "Notification fetch delay (simulated) 700 ms",
      why: "Simulated a wait for sample data; the bell has real events, and they come with the page.",
    },
  ],
  leads: [
    {
      spec: "1.8",
      quote: "Loading...",
      why: "The server sends a list with its rows in it: there is no time at which a list waits for them.",
    },
    {
      spec: "1.8",
      quote: "Error...",
      why: "A list that cannot be had is a page of its own, which says what does not answer and offers to try again.",
    },
    {
      spec: "1.7",
      quote: "{product}, Sea Chaser, Fun Chaser",
      why: "A lead shows the brand that it came with; which brands there are is asked where dealers are edited.",
    },
  ],
  "boat-shows": [
    {
      spec: "2.8",
      quote:
        "Error Loading Pending Boat Shows, Error Loading All Upcoming Boat Shows, Error Loading All Past Boat Shows",
      why: "They show when the data service fails for one list alone, which a running stack cannot be made to do from outside; app/areas/boat-shows/failed-lists.test.ts does.",
    },
  ],
  "contact-requests": [
    {
      spec: "2.8",
      quote: "Row details not available.",
      why: "Each list opens rows of its own type alone, so there is no row of an unknown type to open.",
    },
  ],
  dealers: [
    ...[
      "There was an error trying to reset dealer password.",
      "Error Getting GEO Location For Address:",
      "Error from getToken() with async( When promise gets rejected ):",
      "Error sending email notification email: {error}",
      "Error!",
    ].map(failing),
  ],
  "admin-users": [
    failing("Error Updating New Admin on Auth0: {error}"),
    {
      spec: "1.8",
      quote: "ERROR: User already exists",
      why: "Needs a profile without a login, which no screen makes: tests/e2e/admin-users.test.ts has one.",
    },
  ],
  profile: [
    failing("There was an error trying to reset your password."),
    {
      spec: "1.2",
      quote: "LOADING",
      why: "Stands there while a form is sent: tests/e2e/profile.test.ts holds one back.",
    },
  ],
  "warranty-claims": [
    {
      spec: "2.5",
      quote: "Uploads are disabled with a message if the storage keys cannot be fetched.",
      why: "The row of keys is everybody's: without it no test could send photos. app/server/files/storage.test.ts closes it.",
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
      why: "For a list: one that cannot be had is a page of its own, which says what does not answer. The page of a boat model that cannot be loaded is tested in app/shell/errors/load-error.test.tsx.",
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
      why: "Stands in the list's place where the data service fails for that list and for nothing else, which a journey cannot bring about; app/areas/co-op/list/failed-lists.test.ts does.",
    },
    {
      spec: "3.8",
      quote: "Error Loading Media Pre Approval Forms",
      why: "Stands in the list's place where the data service fails for that list and for nothing else; app/areas/co-op/list/failed-lists.test.ts does.",
    },
    {
      spec: "3.8",
      quote: "Error Loading Special Project Forms",
      why: "Stands in the list's place where the data service fails for that list and for nothing else; app/areas/co-op/list/failed-lists.test.ts does.",
    },
    {
      spec: "3.8",
      quote: "Media upload failed",
      why: "The media server of the journeys does not fail; app/areas/co-op/documents/submit.test.ts makes it.",
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
      quote: "the status deny of a comment",
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
      why: "Stands in the list's place where the data service fails for that list and for nothing else; app/areas/co-op/list/failed-lists.test.ts does.",
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

/** What people's logins say when something outside fails. */
function failing(quote: string) {
  return {
    spec: "1.8",
    quote,
    why: "Needs a provider, a maps or a data service that fails: tests/e2e/people-faults.test.ts has them fail.",
  };
}
