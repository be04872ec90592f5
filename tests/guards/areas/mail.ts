import { area, formKey, type Stage } from "../table";

const allAdmins = ["admin:ADMIN_ALL"];

export const mail = area(sample, {
  urls: {
    "/admin-user-settings/refused-mails": {
      get: { who: allAdmins },
      post: { who: allAdmins, form: () => ({ id: "nothing", ...formKey }), status: 422 },
    },
  },
  fields: {
    "Query.refusedMails": { who: allAdmins, operation: "RefusedMailsQuery" },
    "Mutation.sendMailAgain": {
      who: allAdmins,
      operation: "SendMailAgainMutation",
      variables: ({ id }) => ({ id }),
    },
  },
});

/** A mail that was refused for good. */
async function sample({ db }: Stage) {
  return db
    .insertInto("outbox_mails")
    .values({ kind: "test", to_email: "gone@example.com", subject: "A lead", body: "A lead.", refused_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
}
