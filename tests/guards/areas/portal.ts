import { area, type Stage } from "../table";

const leadsPeople = ["admin:ADMIN_LEADS", "dealer:DEALER_LEADS"];

export const portal = area(sample, {
  urls: {
    "/": { get: { who: "everybody", status: 302 } },
    "/callback": { get: { who: "everybody", status: 400 } },
    "/sign-in": { get: { who: "everybody" } },
    "/backchannel-logout": {
      get: { who: "everybody", status: 405 },
      post: { who: "everybody", form: () => ({}), status: 400 },
      isFile: true,
    },
    "/live/changes": { path: () => "/live/changes?of=leads", get: { who: leadsPeople }, isFile: true },
    // Of a form that nobody has sent; staged-files.test.ts tests whose files are whose.
    "/staged-files/:formKey/:id": {
      path: () => "/staged-files/nobodys-form/000000000000000000000000",
      get: { who: "people", status: 404 },
      isFile: true,
    },
    "/keyboard": {
      get: { who: "people" },
      post: { who: "people", form: () => ({ intent: "keys-off" }), status: 303 },
    },
    "/menu": {
      get: { who: "everybody", status: 302 },
      post: { who: "people", form: () => ({ intent: "folded" }), status: 303 },
      isFile: true,
    },
    "/healthz": { get: { who: "everybody" }, isFile: true },
    "/readyz": { get: { who: "everybody" }, isFile: true },
    "/refused": { get: { who: "everybody", status: 403 }, isFile: true },
    "/not-found": { get: { who: "everybody", status: 404 } },
    "*": {
      path: () => "/nothing-is-here",
      get: { who: "everybody", status: 404 },
      post: { who: "everybody", form: () => ({}), status: 404 },
    },
    // Last, because it ends the sessions that the others use.
    "/logout": {
      get: { who: "everybody", status: 302 },
      post: { who: "everybody", form: () => ({}), status: 303 },
      isFile: true,
    },
  },
  fields: {
    "Query.viewer": { who: "people", operation: "ViewerQuery" },
    "Mutation.revokeToken": { who: "people", endsSession: true, operation: "RevokeTokenMutation" },
    "Mutation.beginSession": {
      who: "people",
      operation: "BeginSessionMutation",
      variables: () => ({ device: "Firefox on Windows" }),
    },
    "Mutation.endSessionsOf": {
      scope: "sessions:end",
      operation: "EndSessionsOfMutation",
      variables: () => ({ profileId: "auth0|nobody", at: new Date().toISOString() }),
    },
    "Mutation.claimOutboxMails": {
      scope: "outbox:send",
      text: "mutation { claimOutboxMails(limit: 1) { id } }",
    },
    "Mutation.markOutboxMail": {
      scope: "outbox:send",
      text: "mutation ($id: ID!) { markOutboxMail(id: $id) }",
      variables: ({ mail }) => ({ id: mail }),
    },
    "Query.key": {
      scope: "keys:read",
      text: "query ($id: ID!) { key(id: $id) { name value } }",
      variables: () => ({ id: "5b1c7e0a-6f0e-4d43-9a55-0c2f6a3d9e10" }),
    },
    "Query.formWasStored": {
      scope: "forms:read",
      text: 'query { formWasStored(viewerId: "auth0|nobody", key: "none", content: "none") }',
    },
    "Mutation.noteFileStored": {
      scope: "files:place",
      operation: "NoteFileStoredMutation",
      variables: () => ({ viewerId: "auth0|nobody", path: "/1/none.pdf" }),
    },
    "Mutation.countSent": {
      scope: "intake:write",
      operation: "CountSentMutation",
      variables: () => ({ what: "TRIED", from: "192.0.2.77", more: 1 }),
    },
  },
});

async function sample({ db }: Stage) {
  const mail = await db
    .insertInto("outbox_mails")
    .values({ kind: "test", to_email: "crm@example.com", subject: "A lead", body: "A lead." })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { mail: mail.id };
}
