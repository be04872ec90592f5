/**
 * @mantine/core does not export its files one by one, and its barrel puts every component that any page uses on every
 * page. The files beside this one name each component's own module; its type is the public one.
 */
declare module "*.mjs";
