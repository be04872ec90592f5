type OutOfReach = { spec: string; quote: string; why: string };

/** What the specification quotes and no test of an area can reach, and why; the areas are the files of this folder. */
export const outOfReach: Record<string, readonly OutOfReach[]> = {
  leads: [
    {
      spec: "1.8",
      quote: "Loading...",
      why: "The server sends a list with its rows in it: there is no moment in which a list waits for them.",
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
};
