/** Where the manufacturer is: its days, months and years begin there. */
export const manufacturerZone = "America/New_York";
