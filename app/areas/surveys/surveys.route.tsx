import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SurveyQuery, SurveysQuery } from "#graphql/generated/client/graphql";
import { surveysCsvName } from "#graphql/areas/surveys/rules";
import { number } from "#graphql/rules/number.rules";
import { AdminListPage } from "~/components/list/admin-list-page";
import { listInput } from "~/lib/list-request";
import { readColumnChoice } from "~/server/data/column-choice.server";
import { query } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { customerOf, surveyColumns } from "./columns";
import { CsiTabs } from "./csi-tabs";
import { SurveyDetails } from "./details";
import { readSurveyList } from "./lists.server";

export const meta: MetaFunction = () => [{ title: "New Surveys, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CSI");
  const columnChoice = readColumnChoice(request, "surveys", surveyColumns);
  const list = readSurveyList(request.url);
  const loadedAt = new Date().toISOString();
  const { surveys } = await query(request, SurveysQuery, { list: listInput(list) });

  const open = surveys.rows.filter(({ id }) => list.open.includes(id));
  const details = await Promise.all(open.map(async ({ id }) => (await query(request, SurveyQuery, { id })).survey));
  return { list, surveys, details, columnChoice, loadedAt };
}

export default function NewSurveys() {
  const { list, surveys, details, columnChoice, loadedAt } = useLoaderData<typeof loader>();

  return (
    <AdminListPage
      title="New Surveys"
      noun={{ one: "survey", many: "surveys" }}
      searchLabel="Customer or dealership"
      columns={surveyColumns}
      columnChoice={columnChoice}
      list={list}
      page={surveys}
      rowKey={({ id }) => id}
      rowLabel={(survey) => `survey of ${customerOf(survey)}`}
      exports={[
        {
          label: "CSV",
          entry: "CSV",
          note: (total) => `${number(total)} ${total === 1 ? "row" : "rows"}`,
          to: `/admin-csi/${surveysCsvName}`,
        },
      ]}
      live={{ topic: "surveys", loadedAt }}
      above={<CsiTabs current="surveys" />}
      detail={({ id }) => {
        const survey = details.find((one) => one.id === id);
        return survey && <SurveyDetails survey={survey} />;
      }}
    />
  );
}
