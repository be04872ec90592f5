/** The schemas stay on the server: imported by a route itself, they and zod would travel to the browser. */
export { mediaPreApproval, mediaPreApprovalEdit } from "#graphql/areas/co-op/media-pre-approval.rules";
