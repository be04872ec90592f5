/** «50 %», «33.33 %»: of a decimal as it is stored, with two decimals. */
export function percent(stored: string): string {
  return `${plainPercent(stored)} %`;
}

/** As it stands in a field: without decimals that say nothing. */
export function plainPercent(stored: string): string {
  return stored.replace(/\.0*$|(\.\d*[1-9])0+$/, "$1");
}
