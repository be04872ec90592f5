import { type Stage } from "../../guards/table";
import { earlier, type FormRows } from "./row";

async function openApplication({ create }: Stage) {
  const { id, business_email } = await create.dealerRequest({ request_date: earlier() });
  return `/admin-new-dealer-requests?q=${business_email}&open=${id}`;
}

/** Forms of requests that anybody sends, of surveys and of careers. */
export const requestsForms: FormRows = {
  "/contact": { by: "stranger", leadsNowhere: "it is no record", fails: "empty" },
  "/admin-contact-us-requests fulfil": {
    by: "admin",
    at: async ({ create }) => {
      const { id, email } = await create.contactRequest({ contact_date: earlier() });
      return `/admin-contact-us-requests?q=${email}&open=${id}`;
    },
    fails: "empty",
  },
  "/become-a-dealer": { by: "stranger", leadsNowhere: "it is no record", fails: "empty" },
  "/admin-new-dealer-requests fulfil": {
    by: "admin",
    at: openApplication,
    fails: "empty",
  },
  "/admin-new-dealer-requests reveal": {
    by: "admin",
    at: openApplication,
    leadsNowhere: "it is no record",
    fails: "gone",
  },
  "/admin-new-dealer-requests/:id/delete": { by: "admin", leadsNowhere: "it is gone", fails: "gone" },
  "/admin-careers APPROVE": {
    by: "admin",
    at: async ({ create }) => {
      const { id, title } = await create.career();
      return `/admin-careers?tab=pending&q=${title}&open=${id}`;
    },
    fails: "gone",
  },
  "/admin-careers/add": { by: "admin", fails: "empty" },
  "/admin-careers/:id/edit": { by: "admin", fails: "empty" },
  "/admin-warranty-registrations/:id/survey send": { by: "admin", leadsNowhere: "it is here", fails: "gone" },
  "/admin-warranty-registrations/:id/survey make": { by: "admin", leadsNowhere: "it is here", fails: "gone" },
  "/survey/:token": { by: "stranger", leadsNowhere: "it is no record", fails: "empty" },
};
