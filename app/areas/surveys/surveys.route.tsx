import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { surveysCsvName } from "#graphql/areas/surveys/rules";
import { AdminListPage } from "~/components/list/arranged/admin-list-page";
import { csvExport } from "~/components/list/exports/list-export";
import { loadTogether } from "~/server/data/load-together.server";
import { readColumnChoice } from "~/server/list/column-choice.server";
import { requirePermission } from "~/server/session/viewer.server";
import { surveyList } from "./columns";
import { CsiTabs } from "./csi-tabs";
import { SurveyDetails } from "./details";
import { surveys } from "./lists.server";

export const meta: MetaFunction = () => [{ title: "New Surveys, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, loaded] = await loadTogether(requirePermission(request, "admin:ADMIN_CSI"), surveys.load(request));
  return { surveys: loaded, columnChoice: readColumnChoice(request, "surveys", surveyList.columns) };
}

export default function NewSurveys() {
  const { surveys, columnChoice } = useLoaderData<typeof loader>();

  return (
    <AdminListPage
      {...surveyList}
      columnChoice={columnChoice}
      loaded={surveys}
      exports={[csvExport(`/admin-csi/${surveysCsvName}`)]}
      live={{ topic: "surveys" }}
      above={<CsiTabs current="surveys" />}
      detail={(survey) => <SurveyDetails survey={survey} />}
    />
  );
}
