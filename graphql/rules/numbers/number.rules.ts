/** A figure as it is read: «12,345». */
export const number: (value: number) => string = new Intl.NumberFormat("en-US").format;
