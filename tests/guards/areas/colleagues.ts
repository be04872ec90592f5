import { randomUUID } from "node:crypto";
import { readColleagues } from "#graphql/areas/colleagues/rows";
import { colleagueVersion } from "#graphql/areas/colleagues/store";
import { area, formKey, type Stage } from "../table";
import { newEmail, newPerson } from "./dealers";

/** Those who may do everything for a dealership. */
const invites = { who: ["dealer:DEALER_ALL"], ofDealership: true } as const;
const ofRow = { ...invites, ofRow: true } as const;

const colleaguePath =
  (page: string) =>
  ({ colleague }: Sample) =>
    `/colleagues/${encodeURIComponent(colleague.profile_id)}/${page}`;

export const colleagues = area(sample, {
  urls: {
    "/colleagues": { get: invites },
    "/colleagues/invite": { get: invites, post: { ...invites, form: () => ({}), status: 422 } },
    "/colleagues/:id/edit": {
      path: colleaguePath("edit"),
      get: ofRow,
      post: { ...invites, form: () => ({}), status: 422 },
    },
    // The provider knows no such login: there is nothing to be blocked.
    "/colleagues/:id/remove": {
      path: colleaguePath("remove"),
      get: ofRow,
      post: { ...ofRow, form: () => ({ ...formKey, status: "archived" }), status: 303 },
    },
    "/colleagues/:id/sign-out": {
      path: colleaguePath("sign-out"),
      get: ofRow,
      post: { ...ofRow, form: () => ({ "form-key": randomUUID() }), status: 303 },
    },
    "/colleagues/:id/send-link": {
      path: colleaguePath("send-link"),
      get: ofRow,
      post: { ...ofRow, form: () => formKey, status: 303 },
    },
  },
  fields: {
    "Query.colleagues": {
      ...invites,
      operation: "ColleaguesQuery",
      shows: ({ colleague }) => colleague.name,
    },
    "Query.colleague": {
      ...ofRow,
      operation: "ColleagueQuery",
      variables: ({ colleague }) => ({ profileId: colleague.profile_id }),
    },
    "Mutation.createColleague": {
      ...invites,
      operation: "CreateColleagueMutation",
      variables: (sample) => ({ ...newPerson(sample), colleague: { ...changed, email: newEmail(sample) } }),
    },
    "Mutation.updateColleague": {
      ...ofRow,
      operation: "UpdateColleagueMutation",
      variables: ({ colleague, version }) => ({ profileId: colleague.profile_id, version, colleague: changed }),
    },
    "Mutation.setColleagueStatus": {
      ...ofRow,
      operation: "SetColleagueStatusMutation",
      variables: ({ colleague }) => ({ profileId: colleague.profile_id, status: "archived" }),
    },
    "Mutation.endColleagueSessions": {
      ...ofRow,
      operation: "EndColleagueSessionsMutation",
      variables: ({ colleague }) => ({ profileId: colleague.profile_id }),
    },
    "Mutation.noteColleaguePasswordReset": {
      ...ofRow,
      operation: "NoteColleaguePasswordResetMutation",
      variables: ({ colleague }) => ({ profileId: colleague.profile_id }),
    },
  },
});

/** A colleague of the viewer's dealership whom nobody signs in as. */
async function sample({ db, create, owner }: Stage) {
  const colleague = await create.colleague({ of: owner, name: `Carl ${randomUUID()}` });
  const [row] = (await readColleagues(db, owner)).filter(({ profile_id }) => profile_id === colleague.profile_id);
  return { colleague, version: row ? colleagueVersion(row) : "", unique: randomUUID() };
}

type Sample = Awaited<ReturnType<typeof sample>>;

const changed = { name: "Lena Ortiz", permissions: ["dealer:DEALER_CSI"] };
