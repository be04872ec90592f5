/** The schema stays on the server: imported by a route itself, it and zod would travel to the browser. */
export { viewRules } from "#graphql/areas/views/form.rules";
