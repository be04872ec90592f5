import { data, type MetaFunction } from "@remix-run/node";
import { NotFound } from "./not-found";

export const meta: MetaFunction = () => [{ title: "Not found, Slipway" }];

export function loader() {
  return data(null, 404);
}

export default NotFound;
