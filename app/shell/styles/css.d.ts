/** A style sheet is imported for its address. */
declare module "*.css" {
  const address: string;
  export default address;
}
