import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Route } from "../routing";

const css = readFileSync("local/identity/pages/pages.css");
const version = createHash("sha256").update(css).digest("hex").slice(0, 12);

/** Changes with the file, so that browsers may keep it for good. */
export const stylesheetUrl = `/u/pages.css?v=${version}`;

export const stylesheetRoute: Route = {
  method: "GET",
  path: "/u/pages.css",
  answer: (ctx) => {
    ctx.set("cache-control", "public, max-age=31536000, immutable");
    ctx.type = "css";
    ctx.body = css;
  },
};
