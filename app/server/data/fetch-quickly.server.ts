import { Agent, request } from "undici";

/** Without an agent of its own, npm's undici sends through the one that Node brings, whose version is another. */
const dispatcher = new Agent();

/** Sends a text to the data service, over connections that stay open. By Node's own `fetch` it takes twice the time. */
export const fetchQuickly: typeof fetch = async (input, { method = "POST", headers, body, signal } = {}) => {
  const {
    statusCode,
    headers: received,
    body: answer,
  } = await request(String(input), {
    method: method === "POST" ? "POST" : "GET",
    headers: Object.fromEntries(new Headers(headers)),
    body: typeof body === "string" ? body : null,
    signal,
    dispatcher,
  });
  const type = String(received["content-type"] ?? "");
  const text = await answer.text();
  // The client reads an answer by `text` alone. A Response of the text would encode it and decode it again, which takes half of
  // the time of a large answer.
  return Object.assign(new Response(null, { status: statusCode, headers: { "content-type": type } }), {
    text: () => Promise.resolve(text),
  });
};
