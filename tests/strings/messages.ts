import { type Page } from "playwright/test";
import { type Quoted, type Stage } from "./scene";

export const messages: Quoted = {
  scenes: [
    {
      name: "a message that is sent, updated and deleted",
      spec: "1.2, 1.8",
      quotes: [
        "Message sent successfully",
        "Message updated successfully",
        "Are you sure you want to delete this message?",
        ...["Confirm", "Cancel"],
        "Message deleted successfully",
      ],
      async reads(stage) {
        const { page, create, signInAs } = stage;
        await signInAs(await create.admin());
        await page.goto("/dashboard");
        await write(stage);
        await page.getByRole("button", { name: "Send" }).click();
        const said = [await noticeOf(page, "sent")];

        const mine = page
          .locator(".messages > li")
          .filter({ has: page.getByRole("link", { name: "Edit" }) })
          .first();
        await mine.getByRole("link", { name: "Edit" }).click();
        await page.getByRole("heading", { name: "Edit message" }).waitFor();
        await write(stage);
        await page.getByRole("button", { name: "Update" }).click();
        said.push(await noticeOf(page, "updated"));

        await mine.getByRole("link", { name: "Delete" }).click();
        const asking = page.locator(".confirm");
        await asking.waitFor();
        said.push(await asking.innerText());
        await asking.getByRole("button", { name: "Confirm" }).click();
        said.push(await noticeOf(page, "deleted"));
        return said.join("\n");
      },
    },
    {
      name: "a message that is read",
      spec: "1.2, 1.4, 1.8",
      quotes: ["Read", "Message read successfully", "no button"],
      async reads({ page, create, signInAs }) {
        const dealer = await create.dealer();
        const { id } = await create.message();
        await signInAs(dealer);
        await page.goto("/dashboard");
        const button = page.locator(`#message-${id}`).getByRole("button", { name: "Read" });
        const said = [await button.innerText()];
        await button.click();
        said.push(await noticeOf(page, "read"));
        await button.waitFor({ state: "detached" });
        return [...said, "no button"].join("\n");
      },
    },
    {
      name: "the heights of the editor",
      spec: "1.2, 1.9",
      quotes: ["Minimized 170", "Normal 300", "Maximized 450"],
      async reads({ page, create, signInAs, scripts }) {
        await signInAs(await create.admin());
        await page.goto("/dashboard");
        const field = page.locator(scripts ? ".rich-editor" : ".rich-field > textarea");
        await field.waitFor();
        const said: string[] = [];
        for (const label of ["Minimized", "Normal", "Maximized"]) {
          await page.getByText(label, { exact: true }).click();
          said.push(`${label} ${(await field.boundingBox())?.height}`);
        }
        return said.join("\n");
      },
    },
  ],
  unreachable: [
    {
      spec: "1.5",
      quote: "no emptiness check",
      why: "A blank message is refused on purpose, because it would reach everybody: open-points.md decides against the letter.",
    },
  ],
};

async function write({ page, scripts }: Stage) {
  const words = `Hall ${Date.now()}`;
  if (!scripts) return page.getByLabel("Message to all dealers").fill(words);
  await page.locator(".tiptap").click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(words);
}

/** An earlier one may still stand there. */
async function noticeOf(page: Page, words: string): Promise<string> {
  const box = page.getByRole("status").filter({ hasText: words }).first();
  await box.waitFor();
  return box.innerText();
}
