import { area, list, type Stage } from "../table";

const contactAdmins = ["admin:ADMIN_CONTACT_REQ"];

export const contactRequests = area(sample, {
  urls: {
    // An empty form: the public forms take no more than ten filled ones from an address.
    "/contact": { get: { who: "everybody" }, post: { who: "everybody", form: () => ({}), status: 422 } },
    "/admin-contact-us-requests": {
      get: { who: contactAdmins },
      post: { who: contactAdmins, form: ({ contactRequest }) => ({ id: contactRequest, by: "PHONE" }), status: 303 },
    },
    "/admin-contact-us-requests/export-contact-request.csv": { get: { who: contactAdmins }, isFile: true },
    "/admin-contact-us-requests/print": { get: { who: contactAdmins } },
  },
  fields: {
    "Query.contactRequests": { who: contactAdmins, operation: "ContactRequestsQuery", variables: () => ({ list }) },
    "Query.contactRequest": {
      who: contactAdmins,
      operation: "ContactRequestQuery",
      variables: ({ contactRequest }) => ({ id: contactRequest }),
    },
    "Mutation.submitContactRequest": {
      scope: "intake:write",
      operation: "SubmitContactRequestMutation",
      variables: () => ({
        request: {
          firstName: "Ada",
          lastName: "Marsh",
          email: "ada@example.com",
          phone: "2185550102",
          comments: "Hello",
        },
      }),
    },
    "Mutation.updateContactUsFulfilledBy": {
      who: contactAdmins,
      operation: "UpdateContactUsFulfilledByMutation",
      variables: ({ contactRequest }) => ({ id: contactRequest, by: "PHONE" }),
    },
    "Subscription.contactRequestsChanged": { who: contactAdmins, operation: "ContactRequestsChangedSubscription" },
  },
});

async function sample({ create }: Stage) {
  // Of an earlier hour: what comes in within one is limited.
  const contactRequest = await create.contactRequest({ contact_date: new Date(Date.now() - 2 * 3_600_000) });
  return { contactRequest: contactRequest.id };
}
