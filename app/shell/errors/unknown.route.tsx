import { type MetaFunction } from "@remix-run/node";
import { notFound } from "~/server/data/refusals.server";

export const meta: MetaFunction = () => [{ title: "Not found, Slipway" }];

export function loader() {
  throw notFound();
}

export function action() {
  throw notFound();
}

export default function Unknown() {
  return null;
}
