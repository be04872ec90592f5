import { notFound } from "~/server/data/refusals.server";

export function loader() {
  throw notFound();
}

export function action() {
  throw notFound();
}

export default function Unknown() {
  return null;
}
