import { alike } from "../support/journey/alike";
import { type Stack } from "../support/portal/stack";
import { elsewhere, expect, namesRow, test } from "./absent";
import { urls } from "./expected";
import { countCells } from "./matrix";
import { ownDataPath } from "./url-cells";

/** Every dealer may see these rows; and the holder of the calendar's secret may read it. */
const everybodys = [
  "GET .data /messages/:id",
  "GET /boat-shows/feed.ics",
  "GET /media/albums/:id/zip",
  "GET /media/files/:id",
  "GET /messages/:id",
  "POST /warranty-register",
];

test("an address of somebody else's row answers exactly like that of a row that is not there", async ({
  stack,
  scene: { stage, cookie },
}) => {
  const unlike: string[] = [];
  let cells = 0;

  for (const [url, calls] of urls) {
    const { path = url, posts } = await calls.prepare(stage);
    const visits: Visit[] = [
      { name: "GET", path },
      ...(calls.isFile ? [] : [{ name: "GET .data", path: ownDataPath(path, url) }]),
      ...posts.map(({ form }) => ({ name: "POST", path, form: new URLSearchParams(form).toString() })),
    ];
    for (const visit of visits.filter(({ path, form = "" }) => namesRow(path + form.replace(formKey, "")))) {
      const absent = { ...visit, path: elsewhere(visit.path), form: visit.form && elsewhere(visit.form) };
      if ((await answerTo(stack, cookie, visit)) !== (await answerTo(stack, cookie, absent)))
        unlike.push(`${visit.name} ${url}`);
      cells += 1;
    }
  }
  countCells(cells);
  expect(unlike.sort()).toEqual(everybodys);
});

/** Tells a form from another; what is sent again with a new one is asked about, whosever row it is. */
const formKey = /form-key=[^&]*/;

type Visit = { name: string; path: string; form?: string };

/** Status, kind, place and text, in one. */
async function answerTo({ origin }: Stack, cookie: string, { path, form }: Visit): Promise<string> {
  const answer = await fetch(origin + path, {
    redirect: "manual",
    headers: { origin, cookie },
    ...(form !== undefined && { method: "POST", body: new URLSearchParams(form) }),
  });
  const [type, location] = ["content-type", "location"].map((name) => answer.headers.get(name));
  return alike(JSON.stringify({ status: answer.status, type, location, said: mainOf(await answer.text()) }));
}

/** Of a page what it says itself, without the shell. */
function mainOf(text: string): string {
  const [main = text] = /<main[^>]*>.*<\/main>/s.exec(text) ?? [];
  return main;
}
