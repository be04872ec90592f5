/** The schema stays on the server: imported by a route itself, it and zod would travel to the browser. */
export { boatModelRules } from "#graphql/areas/boat-models/form.rules";
