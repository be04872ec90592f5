import { data } from "@remix-run/node";
import { takeNotice } from "~/server/forms/notices.server";
import { config } from "~/server/platform/config.server";
import { printingOf } from "~/server/platform/printing.server";
import { readPreferences } from "~/server/session/preferences.server";
import { visitor } from "~/server/session/viewer.server";
import { menuOf } from "./menu";

/** Reads what the frame around every page shows. A visitor without a session gets an empty menu. */
export async function readRootData(request: Request) {
  const [viewer, { notice, headers }] = await Promise.all([visitor(request), takeNotice(request)]);
  const shops = {
    brand: config.BRAND_NAME,
    shop: config.SHOP_URL,
    seaChaserShop: config.SEA_CHASER_SHOP_URL,
    showInventory: config.SHOW_INVENTORY,
    showBoatOrders: config.SHOW_BOAT_ORDERS,
  };

  const shell = {
    brand: config.BRAND_NAME,
    preferences: readPreferences(request),
    viewer: viewer && { nickname: viewer.nickname, role: viewer.role },
    menu: viewer ? menuOf(viewer, shops) : [],
    bell: viewer?.bell ?? null,
    views: viewer?.views ?? null,
    draftCount: viewer?.draftCount ?? null,
    loadedAt: new Date().toISOString(),
    printing: viewer && printingOf(request, viewer),
    notice,
  };
  return data(shell, { headers });
}
