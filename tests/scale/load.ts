import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { phonePhoto, postClaim } from "../support/records/claims";
import { leadSheet, sheetRow } from "../support/records/lead-sheet";
import { call } from "../support/portal/http";
import { cookieHeader, type Session, sessionOf, signIn } from "../support/portal/sign-in";
import { type Stack } from "../support/portal/stack";
import { openStream, type PortalStream } from "../support/portal/stream";
import { until } from "../faults/running";
import { type Cluster } from "./cluster";

/** A kind of work, done again after a pause (milliseconds): what it is answered, and what must be. */
type Work = { pause: number; wanted: number; ask: () => Promise<{ status: number }>; done?: () => void };

/** Pages that are open and follow the leads. */
export const tabs = 10;

export type Load = Awaited<ReturnType<typeof startLoad>>;
export type Confirmed = Awaited<ReturnType<Load["end"]>>["confirmed"];

/** Runs people at work until `end`, which returns what was asked, and which work was answered as done. */
export async function startLoad({ stack, create }: Cluster) {
  const mark = randomUUID().slice(0, 8);
  const permissions = ["admin:ADMIN_LEADS", "admin:ADMIN_CAREERS"];
  const admin = await sessionOf(stack, await create.admin({ permissions }));
  const dealer = await create.dealer();
  const session = await sessionOf(stack, dealer);
  const photo = await phonePhoto(1);

  const asked: Record<string, number> = {};
  const failures: string[] = [];
  const confirmed = { fulfilled: new Set<string>(), careers: new Set<string>(), imports: new Set<string>(), claims: 0 };
  const stopped = new AbortController();

  const kinds: Record<string, () => Work | Promise<Work>> = {
    list: () => ({ pause: 60, wanted: 200, ask: () => call(stack, "/leads", { session }) }),
    dashboard: () => ({ pause: 100, wanted: 200, ask: () => call(stack, "/dashboard", { session }) }),
    "form of a row": async () => {
      const { id } = await create.lead({ dealer });
      const form = { intent: "fulfil", id, by: "PHONE" };
      const ask = () => call(stack, "/leads", { session, form });
      return { pause: 150, wanted: 303, ask, done: () => confirmed.fulfilled.add(id) };
    },
    "form sent twice": () => {
      const form = careerForm(`Rigger ${mark} ${randomUUID()}`);
      const send = () => call(stack, "/admin-careers/add", { session: admin, form });
      const ask = async () => {
        const first = await send();
        return first.status === 303 ? send() : first;
      };
      return { pause: 150, wanted: 303, ask, done: () => confirmed.careers.add(form.title) };
    },
    "form with a file": () => {
      const ask = () => postClaim(stack, session, { photos: [photo] });
      return { pause: 400, wanted: 303, ask, done: () => confirmed.claims++ };
    },
    import: () => {
      const family = `Marsh${randomUUID().slice(0, 8)}`;
      const ask = () => importLeads(stack, admin, family);
      return { pause: 700, wanted: 303, ask, done: () => confirmed.imports.add(family) };
    },
    "sign-in": () => {
      const ask = () => signIn(stack, dealer.email).then(() => ({ status: 200 }));
      return { pause: 1_000, wanted: 200, ask };
    },
  };

  async function answered(kind: string, wanted: number, ask: Work["ask"]): Promise<boolean> {
    asked[kind] = (asked[kind] ?? 0) + 1;
    const { status } = await ask().catch((error: unknown) => ({ status: reasonOf(error) }));
    if (status !== wanted) failures.push(`${kind}: ${status}`);
    return status === wanted;
  }

  const working = Object.entries(kinds).map(async ([kind, next]) => {
    while (!stopped.signal.aborted) {
      const { pause, wanted, ask, done } = await next();
      if (await answered(kind, wanted, ask)) done?.();
      await sleep(pause, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  });

  const following = new AbortController();
  const heardOf = Array.from({ length: tabs }, () => 0);
  const open = new Set<PortalStream>();
  const watching = heardOf.map(async (_, tab) => {
    while (!following.signal.aborted) {
      await answered("stream", 200, async () => {
        const stream = await openStream(stack, "/live/changes?of=leads", session);
        open.add(stream);
        const look = setInterval(() => {
          heardOf[tab] = Math.max(heardOf[tab] ?? 0, ...stream.events.map(({ data }) => Date.parse(String(data))));
        }, 100);
        await stream.ended.finally(() => clearInterval(look));
        open.delete(stream);
        return stream;
      });
      // As a browser asks again.
      await sleep(1_000, undefined, { signal: following.signal }).catch(() => undefined);
    }
  });

  return {
    session,
    dealer,
    mark,
    /** Ends it. `missed`: tabs that have not heard of the last change. */
    end: async () => {
      stopped.abort();
      await Promise.all(working);
      const { created_at } = await create.lead({ dealer, created_at: new Date() });
      const all = () => Promise.resolve(heardOf.every((timestamp) => timestamp >= created_at.getTime()));
      await until(all, 20_000).catch(() => undefined);
      const missed = heardOf.filter((timestamp) => timestamp < created_at.getTime()).length;
      following.abort();
      for (const stream of open) stream.close();
      await Promise.all(watching);
      return { asked, failures, confirmed, missed };
    },
  };
}

/** Why there was no answer, in a few words. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${String(error.cause ?? "")}` : String(error);
}

export function careerForm(title: string) {
  return {
    title,
    description: "Rigs boats.",
    storeLocation: "Duluth",
    salaryRange: "$20",
    dateNeeded: "2031-12-01",
    "form-key": randomUUID(),
  };
}

export const rowsOfImport = 200;

export function importLeads({ origin }: Stack, session: Session, family: string) {
  const sheet = leadSheet(Array.from({ length: rowsOfImport }, (_, n) => sheetRow({ Name: `Ada${n} ${family}` })));
  const body = new FormData();
  body.set("sheet", new Blob([sheet.buffer], { type: sheet.mimeType }), sheet.name);
  const headers = { origin, cookie: cookieHeader(session) };
  return fetch(`${origin}/admin-leads/import`, { method: "POST", redirect: "manual", headers, body });
}
