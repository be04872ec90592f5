import { passBytes } from "../support/peers/pass-bytes";

/** A name that leads to one server and then to another, as a floating address or a DNS entry does. */
export async function startName(url: string) {
  let target = Number(new URL(url).port);
  const { port, cut, stop } = await passBytes("127.0.0.1", () => target);

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
    stop,
  };
}
