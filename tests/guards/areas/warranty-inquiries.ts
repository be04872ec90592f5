import { area, list, type Stage } from "../table";

const inquiryAdmins = ["admin:ADMIN_WARRANTY_INQ"];

export const warrantyInquiries = area(sample, {
  urls: {
    // An empty form: the public forms take no more than ten filled ones from an address.
    "/warranty-inquiry": { get: { who: "everybody" }, post: { who: "everybody", form: () => ({}), status: 422 } },
    "/admin-warranty-inquiries": {
      get: { who: inquiryAdmins },
      post: { who: inquiryAdmins, form: ({ inquiry }) => ({ id: inquiry, by: "PHONE" }), status: 303 },
    },
    "/admin-warranty-inquiries/export-warranty-inquiries.csv": { get: { who: inquiryAdmins }, isFile: true },
    "/admin-warranty-inquiries/print": { get: { who: inquiryAdmins } },
  },
  fields: {
    "Query.warrantyInquiries": { who: inquiryAdmins, operation: "WarrantyInquiriesQuery", variables: () => ({ list }) },
    "Query.warrantyInquiry": {
      who: inquiryAdmins,
      operation: "WarrantyInquiryQuery",
      variables: ({ inquiry }) => ({ id: inquiry }),
    },
    "Mutation.submitWarrantyInquiry": {
      scope: "intake:write",
      operation: "SubmitWarrantyInquiryMutation",
      variables: () => ({
        inquiry: {
          firstName: "Ada",
          lastName: "Marsh",
          email: "ada@example.com",
          phone: "2185550102",
          comments: "Still under warranty?",
        },
      }),
    },
    "Mutation.fulfilWarrantyInquiry": {
      who: inquiryAdmins,
      operation: "FulfilWarrantyInquiryMutation",
      variables: ({ inquiry }) => ({ id: inquiry, by: "PHONE" }),
    },
    "Subscription.warrantyInquiriesChanged": {
      who: inquiryAdmins,
      operation: "WarrantyInquiriesChangedSubscription",
    },
  },
});

/** Of yesterday, because the public form takes no more than so many within an hour. */
async function sample({ create }: Stage) {
  const inquiry = await create.inquiry({ request_date: new Date(Date.now() - 24 * 3_600_000) });
  return { inquiry: inquiry.id };
}
