import { expect, test } from "../support/journey/base";
import { anotherAddress, postFrom } from "../support/portal/flood";
import { seeded } from "../support/portal/seeded";
import { everyForm } from "./every-form";

type Fields = [name: string, value: string][];

/** Places within places: each makes lists as long as it says. 14 kB of them made 7.7 MB, and everybody else wait. */
const nested: Fields = Array.from({ length: 150 }, (_, index) => [`a${index}${"[999]".repeat(17)}`, ""]);
/** The same as deep as a form may have it, in its own fields and in none. */
const listed: Fields = Array.from({ length: 150 }, (_, index) => [`a${index}[99].b`, "1"]);
const repeated: Fields = Array.from({ length: 1_500 }, (_, index) => [index % 2 ? "lines[99].id" : "comments", "<"]);

/** The form's own fields, spelled and sent otherwise. */
function strange(form: Fields, seed: number): Fields {
  const below = seeded(seed);
  const endings = ["", "", "[0]", "[99]", ".x", "[7].x", "-kept", "-remove"];
  const values = [
    "",
    "on",
    "<&\"'>".repeat(200),
    "x".repeat(5_000),
    '{"type":"update","payload":{"name":"a[99]","value":1}}',
  ];
  return form.flatMap(([name, value]): Fields => {
    const as = name + (endings[below(endings.length)] ?? "");
    const times = [1, 1, 1, 40][below(4)] ?? 1;
    return Array.from({ length: times }, () => [as, below(3) ? (values[below(values.length)] ?? "") : value]);
  });
}

/** A page with its frame and its lists, and what of the form comes back in it: written twice, markup in six signs. */
const largestPage = 400_000;
const largestShare = 14;
/** In milliseconds; and how much longer than a small page at the same time, on a machine that does other things as well. */
const slowest = 5_000;
const mostTimes = 50;

async function timeOfSmallPage(origin: string): Promise<number> {
  const began = performance.now();
  await (await fetch(`${origin}/sign-in`)).text();
  return performance.now() - began;
}

test("a form's answer is no larger than its page and what was sent", async ({ stack, db }) => {
  test.setTimeout(600_000);
  const wrong: string[] = [];
  let forms = 0;
  const seen = new Set<number>();
  for await (const { path, form, viewer, may } of everyForm(stack, db)) {
    forms += 1;
    const own = Object.entries(form);
    const all: [what: string, fields: Fields][] = [
      ["places within places", [...own, ...nested]],
      ["lists of nothing", [...own, ...listed]],
      ["the same again and again", [...own, ...repeated]],
    ];
    // One page refuses all forms of those who may not send them: they take turns with what they send to it.
    const sent = may ? all : all.filter((_, index) => index === forms % all.length);
    sent.push([`seed ${forms}`, strange(own, forms)]);
    for (const [what, fields] of sent) {
      const body = new URLSearchParams(fields);
      const began = performance.now();
      const { status, body: page } = await postFrom(anotherAddress(), stack.origin + path, body, viewer.cookie);
      const took = performance.now() - began;
      const { length } = body.toString();
      seen.add(status);
      const isSlow = took > slowest && took > mostTimes * (await timeOfSmallPage(stack.origin));
      if (status >= 500 || page.length > largestPage + largestShare * length || isSlow)
        wrong.push(
          `${path} by ${viewer.name}, ${what}: ${status}, ${page.length} bytes for ${length} in ${Math.round(took)} ms`,
        );
    }
  }
  expect(wrong).toEqual([]);
  expect(forms).toBeGreaterThan(60);
  // Refused at the door, brought back, and, where the form's own fields were as they should be, done; and late forms.
  expect([...seen]).toEqual(expect.arrayContaining([303, 400, 401, 422]));
});

test("what comes without a session counts for its address, wherever it is sent", async ({ stack }) => {
  const pages = ["/admin-careers/add", "/profile", "/warranty-preauth-claim", "/admin-media/add"];
  const long = new URLSearchParams({ "form-key": "a-form-of-nobody", comments: "x".repeat(3_900_000) });
  const short = new URLSearchParams({ "form-key": "a-form-of-nobody", comments: "A word" });
  const [address, another] = [anotherAddress(), anotherAddress()];
  const seen: number[] = [];
  for (const page of pages) {
    const { status, body } = await postFrom(address, stack.origin + page, long);
    seen.push(status);
    // All of it is on the page, and once more for the scripts; or nothing of it is.
    expect(body.length).toBeLessThan(status === 401 ? largestPage + 3 * 3_900_000 : largestPage);
  }
  expect(seen).toEqual([401, 401, 429, 429]);

  for (const page of [...pages, "/contact"])
    expect((await postFrom(address, stack.origin + page, short)).status, page).toBe(429);
  expect((await postFrom(another, `${stack.origin}/profile`, short)).status, "from elsewhere").toBe(401);
});
