import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { careerFields } from "./form.server";
import { ExportCsv } from "~/components/list/exports/export-csv";
import { AdminListPage } from "~/components/list/arranged/admin-list-page";
import { Tabs } from "~/components/tabs";
import { useAnswer } from "~/components/use-answer";
import { listAddress } from "~/lib/list-request";
import { loadTogether } from "~/server/data/load-together.server";
import { readColumnChoice } from "~/server/list/column-choice.server";
import { constraintsOf } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { moveCareer } from "./actions.server";
import { careerList } from "./columns";
import { AddCareer } from "./form";
import { careers } from "./list.server";
import { OpenCareer } from "./open-row";
import { careerTabs, currentTab } from "./tabs";

export const meta: MetaFunction = () => [{ title: "Careers, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, loaded] = await loadTogether(requirePermission(request, "admin:ADMIN_CAREERS"), careers.load(request));
  const columnChoice = readColumnChoice(request, "careers", careerList.columns);
  return { careers: loaded, columnChoice, constraint: constraintsOf(careerFields) };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CAREERS");
  return moveCareer(request);
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function AdminCareers() {
  const { careers, columnChoice, constraint } = useLoaderData<typeof loader>();
  const { list, page, formKey } = careers;
  const [params] = useSearchParams();
  const answer = useAnswer<typeof action>();

  return (
    <AdminListPage
      {...careerList}
      part={currentTab(careers.list.filters).label}
      columnChoice={columnChoice}
      loaded={careers}
      tools={<ExportCsv to="/admin-careers/export-careers.csv" />}
      live={{ topic: "careers" }}
      problem={answer?.problem}
      above={
        <>
          <details className="panel fold">
            <summary>Add Job</summary>
            <AddCareer formKey={formKey} constraint={constraint} />
          </details>
          <Tabs
            label="Status"
            tabs={careerTabs.map(({ name, label, count }) => ({
              label,
              to: listAddress(params, { tab: name, page: null, open: null }),
              current: name === currentTab(list.filters).name,
              count: page.counts[count],
            }))}
          />
        </>
      }
      detail={(career) => <OpenCareer career={career} formKey={formKey} problem={answer?.problem} />}
    />
  );
}
