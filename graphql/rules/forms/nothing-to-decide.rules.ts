/** Asked once of a form whose reader would have nothing to go by. */
export const nothingToDecide = "There is nothing to decide on yet. Send it anyway?";
