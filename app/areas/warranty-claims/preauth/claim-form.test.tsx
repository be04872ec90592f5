import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, test } from "vitest";
import { type KeptFile, keptName } from "~/lib/kept-files";
import { ClaimForm } from "./claim-form";

const choices = { brands: [], models: [], countries: [], regions: [] };
const kept: KeptFile[] = [
  { reference: "a-form-key/1/bow.jpg", name: "bow.jpg", size: 1_000, url: "/staged-files/a-form-key/1", isImage: true },
];

async function shown(noPhotos?: string): Promise<string> {
  const form = <ClaimForm formKey="k" constraint={{}} choices={choices} noPhotos={noPhotos} kept={kept} />;
  const { dataRoutes, query } = createStaticHandler([{ path: "/", element: form }]);
  const context = await query(new Request("http://localhost/"));
  if (context instanceof Response) throw new Error("The page was redirected.");
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

test("photos that have arrived go with the form, whether more can be added or not", async () => {
  const closed = "Photos cannot be uploaded right now, because their storage cannot be reached.";
  for (const noPhotos of [undefined, closed]) {
    const page = await shown(noPhotos);
    expect(page).toContain(`name="${keptName("photos")}" value="a-form-key/1/bow.jpg"`);
    expect(page.includes(`type="file"`)).toBe(noPhotos === undefined);
    expect(page.includes(closed)).toBe(noPhotos !== undefined);
  }
});
