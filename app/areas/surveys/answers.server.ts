/** The schema stays on the server: imported by a route itself, it and zod would travel to the browser. */
export { surveyAnswers } from "#graphql/areas/surveys/answers.rules";
