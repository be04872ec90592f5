import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CareerQuery, CareersQuery } from "#graphql/generated/client/graphql";
import { careerFields } from "./form.server";
import { careersPerPage } from "#graphql/areas/careers/rules";
import { AdminListPage } from "~/components/list/admin-list-page";
import { sortsOf } from "~/components/list/column";
import { NoticeBox } from "~/components/notice";
import { Tabs } from "~/components/tabs";
import { useAnswer } from "~/components/use-answer";
import { listInput, parseListRequest } from "~/lib/list-request";
import { readColumnChoice } from "~/server/data/column-choice.server";
import { query } from "~/server/data/data.server";
import { constraintsOf, newFormKey } from "~/server/data/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { moveCareer } from "./actions.server";
import { careerColumns } from "./columns";
import { AddCareer } from "./form";
import { OpenCareer } from "./open-row";
import { careerTabs } from "./tabs";

export const meta: MetaFunction = () => [{ title: "Careers, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CAREERS");
  const columnChoice = readColumnChoice(request, "careers", careerColumns);
  const list = parseListRequest(request.url, {
    sorts: sortsOf(careerColumns),
    defaultSort: { by: "submittedon", descending: true },
    pageSizes: [careersPerPage],
    filters: { tab: careerTabs.map(({ name }) => name) },
  });
  const tab = careerTabs.find(({ name }) => name === list.filters.tab) ?? careerTabs[0];
  const loadedAt = new Date().toISOString();
  const { careers, careerCounts } = await query(request, CareersQuery, { list: listInput(list), status: tab.status });

  const open = careers.rows.filter(({ id }) => list.open.includes(id));
  const details = await Promise.all(open.map(async ({ id }) => (await query(request, CareerQuery, { id })).career));
  const formKey = newFormKey();
  const constraint = constraintsOf(careerFields);
  return { list, tab: tab.name, careers, careerCounts, details, columnChoice, loadedAt, formKey, constraint };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CAREERS");
  return moveCareer(request);
}

export default function AdminCareers() {
  const { list, tab, careers, careerCounts, details, columnChoice, loadedAt, formKey, constraint } =
    useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  // What somebody else has moved to another tab meanwhile has no row here that could say so.
  const unseen = details.some(({ id }) => id === answer?.problem.id) ? undefined : answer?.problem;

  return (
    <AdminListPage
      title="Current Job Listings"
      noun={{ one: "job listing", many: "job listings" }}
      searchLabel="Title, store location or salary"
      columns={careerColumns}
      columnChoice={columnChoice}
      list={list}
      page={careers}
      rowKey={({ id }) => id}
      rowLabel={({ title }) => title}
      live={{ topic: "careers", loadedAt }}
      above={
        <>
          {unseen && <NoticeBox tone="no">{unseen.message}</NoticeBox>}
          <details className="panel fold">
            <summary>Add Job</summary>
            <AddCareer formKey={formKey} constraint={constraint} />
          </details>
          <Tabs
            label="Status"
            tabs={careerTabs.map(({ name, label, count }) => ({
              label,
              to: `?tab=${name}`,
              current: name === tab,
              count: careerCounts[count],
            }))}
          />
        </>
      }
      detail={({ id }) => {
        const career = details.find((one) => one.id === id);
        return career && <OpenCareer career={career} formKey={formKey} problem={answer?.problem} />;
      }}
    />
  );
}
