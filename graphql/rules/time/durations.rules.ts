/** «40 min», «5.5 hrs», «3.2 days»: a time between two events. */
export function durationInWords(minutes: number): string {
  if (Math.round(minutes) < 60) return `${Math.round(minutes)} min`;
  const hours = oneDecimal(minutes / 60);
  if (hours < 48) return `${hours} ${hours === 1 ? "hr" : "hrs"}`;
  return `${oneDecimal(minutes / 60 / 24)} days`;
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
