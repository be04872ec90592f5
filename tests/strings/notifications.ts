import { type Page } from "playwright/test";
import { type Quoted, type Stage } from "./scene";

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000);
const [minute, hour, day] = [60, 3_600, 86_400];

export const notifications: Quoted = {
  scenes: [
    {
      name: "a bell without anything",
      spec: "1.2",
      quotes: ["User Notifications", "There's nothing here..."],
      reads: (stage) => readBell(stage, []),
    },
    {
      name: "a bell with five, old and older",
      spec: "1.2, 1.9",
      quotes: ["5 new notifications", "See all", "newest 4", "secs", "1 min", "5 mins", "1 hr", "350 px wide"],
      reads: (stage) => readBell(stage, [0, minute + 5, 5 * minute + 5, hour + 5, 2 * day]),
    },
    {
      name: "hours and days on the page of all",
      spec: "1.9",
      quotes: ["2 hrs", "1 day", "3 days"],
      async reads(stage) {
        await ring(stage, [2 * hour + 5, day + 5, 3 * day + 5]);
        await stage.page.goto("/notifications");
        await stage.page.locator(".all-notes li").nth(2).waitFor();
        return stage.page.locator("main").innerText();
      },
    },
  ],
  unreachable: [
    {
      spec: "1.9",
      quote: "Notification fetch delay (simulated) 700 ms",
      why: "Simulated a wait for sample data; the bell has real events, and they come with the page.",
    },
  ],
};

async function ring({ create, signInAs }: Stage, ages: readonly number[]) {
  const dealer = await create.dealer();
  for (const age of ages) await create.notification({ of: dealer, created_at: secondsAgo(age) });
  await signInAs(dealer);
}

async function readBell(stage: Stage, ages: readonly number[]): Promise<string> {
  const { page } = stage;
  await ring(stage, ages);
  await page.goto("/dashboard");
  await page.locator("summary").filter({ hasText: "Notifications" }).click();
  const notes = page.locator(".notes");
  await notes.waitFor();
  return [await notes.innerText(), await measured(page)].join("\n");
}

async function measured(page: Page): Promise<string> {
  const width = (await page.locator(".notes").boundingBox())?.width;
  return `newest ${await page.locator(".notes li").count()}\n${width} px wide`;
}
