import { randomUUID } from "node:crypto";
import { readView, viewVersion } from "#graphql/areas/views/store";
import { viewer as personOf } from "../../factories/viewers";
import { area, formKey, type Stage } from "../table";

const viewPath =
  (page: string) =>
  ({ id }: Sample) =>
    `/views/${id}/${page}`;

/** Who may read the list of which a view is saved. */
const showPeople = ["admin", "dealer:DEALER_BOAT_SHOWS"];

export const views = area(sample, {
  urls: {
    "/views": { get: { who: "people" } },
    "/views/new": {
      path: () => "/views/new?of=%2Fboat-shows%3Ftab%3Dpast",
      get: { who: showPeople },
      post: { who: showPeople, form: ({ name }) => ({ name }), status: 303 },
    },
    "/views/:id/edit": {
      path: viewPath("edit"),
      get: { who: "people", ofRow: true },
      post: { who: "people", ofRow: true, form: ({ name, version }) => ({ name, version }), status: 303 },
    },
    "/views/:id/delete": {
      path: viewPath("delete"),
      get: { who: "people", ofRow: true },
      post: { who: "people", ofRow: true, form: () => formKey, status: 303 },
    },
  },
  fields: {
    "Query.views": { who: "people", operation: "ViewsQuery", shows: ({ id }) => id },
    "Query.view": { who: "people", ofRow: true, operation: "ViewQuery", variables: ({ id }) => ({ id }) },
    "Mutation.saveView": {
      who: "people",
      operation: "SaveViewMutation",
      variables: ({ name }) => ({ view: { name, ...notes } }),
    },
    "Mutation.updateView": {
      who: "people",
      ofRow: true,
      operation: "UpdateViewMutation",
      variables: ({ id, version, name }) => ({ id, version, changes: { name } }),
    },
    "Mutation.deleteView": {
      who: "people",
      ofRow: true,
      operation: "DeleteViewMutation",
      variables: ({ id }) => ({ id }),
    },
    "Subscription.views": { who: "people", operation: "ViewsSubscription", shows: ({ id }) => id },
  },
});

/** A list that is open to everybody. */
const notes = { path: "/notifications", address: "", field: "notifications", asked: { list: {} } };

/** A view of the viewer's own; somebody else's for viewers who can have none. */
async function sample({ db, create, viewer: { profile, worksFor }, owner }: Stage) {
  const of = profile && worksFor ? profile : owner;
  const asked = JSON.stringify(notes.asked);
  const { id } = await create.view({ of, ...notes, asked });
  const version = viewVersion(await readView(db, personOf(of), id, () => true));
  return { id, version, name: `View ${randomUUID().slice(0, 8)}` };
}

type Sample = Awaited<ReturnType<typeof sample>>;
