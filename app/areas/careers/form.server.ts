/** The schema stays on the server: imported by a route itself, it and zod would travel to the browser. */
export { careerFields } from "#graphql/areas/careers/form.rules";
