import { test as unwatched } from "../support/journey/base";
import { expect, test } from "../support/journey/journey";
import { sessionOf } from "../support/portal/sign-in";

const attack = `"><img src=x onerror="document.title='taken over'"><script>document.title='taken over'</script></script><!--`;

test("markup in what customers send is shown as they typed it, and never runs", async ({ page, create, signInAs }) => {
  const lead = await create.lead({
    name: `Ada ${attack}`,
    address: attack,
    heard_about: attack,
    email: "ada@example.com",
    options: JSON.stringify({ model: attack, options: [attack] }),
  });
  await signInAs(lead.dealer);

  for (const address of [
    `/leads?open=${lead.id}`,
    `/leads?q=${encodeURIComponent(attack)}`,
    `/leads/print?id=${lead.id}`,
  ]) {
    await page.goto(address);
    await expect(page.getByText(attack).filter({ visible: true }).first()).toBeVisible();
    await expect(page).not.toHaveTitle(/taken over/);
    expect(await page.locator("img[src=x]").count()).toBe(0);
  }
});

unwatched("the policy stops a script that gets into a page all the same", async ({ page, context, create, stack }) => {
  const dealer = await create.dealer();
  await context.addCookies((await sessionOf(stack, dealer)).cookies);
  await page.goto("/dashboard");
  const refused = page.waitForEvent("console", (message) =>
    /violates the following Content Security Policy/.test(message.text()),
  );
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.body.append(script);
  });
  await refused;
  await expect(page).not.toHaveTitle("taken over");
});

test("cells that a spreadsheet would run are written so that it does not", async ({ page, create, signInAs }) => {
  const dealer = await create.dealer();
  for (const name of ["=1+1", "+1", "-1", "@sum(a1)", "\t=1+1", "＝1+1", `=cmd|'/c calc'!a0`])
    await create.lead({ dealer, name });
  await create.lead({ dealer, name: "Ada Marsh" });
  await signInAs(dealer);

  const text = await (await page.request.get("/leads/export-leads.csv")).text();
  expect(text).toContain("Ada Marsh");
  expect(text).not.toMatch(/(^|[,;"])[=+@＝＋＠\t\r-][^,"\r\n]/m);
});

test("an XML file holds the markup of a name as text", async ({ page, create, signInAs }) => {
  const lead = await create.lead({ name: `<!ENTITY x "y"> ]]> & ${attack}` });
  await signInAs(lead.dealer);
  await page.goto("/dashboard");

  const text = await (await page.request.get(`/leads/${lead.id}/xml`)).text();
  const read = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, "application/xml");
    return { error: parsed.querySelector("parsererror")?.textContent, name: parsed.querySelector("name")?.textContent };
  }, text);
  expect(read.error).toBeUndefined();
  expect(read.name).toBe(lead.name);
});
