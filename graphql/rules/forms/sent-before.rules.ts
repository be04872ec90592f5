/** The question to a sender who sends, from another form, what was stored a few minutes ago. */
export const sentBefore =
  "You sent exactly this a few minutes ago, and it was stored. Did you mean to send a second one?";
