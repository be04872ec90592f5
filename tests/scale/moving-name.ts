import * as z from "zod";
import { passBytes } from "../support/peers/pass-bytes";

/** A name that leads to one server and then to another, as a floating address or a DNS entry does. */
export async function startName(url: string) {
  let target = Number(new URL(url).port);
  const { server, cut } = await passBytes(() => target, { host: "127.0.0.1", port: 0 });
  const { port } = z.object({ port: z.number() }).parse(server.address());

  return {
    /** The same address by way of this name. */
    through: (address: string) => {
      const named = new URL(address);
      named.port = String(port);
      return named.href;
    },
    /** Leads there from now on, and cuts off all open connections. */
    move: (to: string) => {
      target = Number(new URL(to).port);
      cut();
    },
    stop: () => {
      server.close();
      cut();
    },
  };
}
