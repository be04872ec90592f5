import { notFound } from "~/server/refusals.server";

export function loader() {
  throw notFound();
}

export function action() {
  throw notFound();
}

export default function Unknown() {
  return null;
}
