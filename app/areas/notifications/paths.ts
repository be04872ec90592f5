/** The viewer's notifications of decisions that they have not read. */
export const unreadDecisionsPath = "/notifications?only=new-decisions";
