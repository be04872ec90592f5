import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { requireViewer } from "~/server/viewer.server";

export const meta: MetaFunction = () => [{ title: "Dashboard, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  return null;
}

export default function Dashboard() {
  return (
    <div className="head">
      <h1>Dashboard</h1>
    </div>
  );
}
