/**
 * What a page asks at once, so that it travels in one request; whether it may be seen at all comes first, and so does its
 * refusal. All of it is waited for: what is refused behind another refusal is heard, and passed over.
 */
export async function loadTogether<const Asked extends readonly unknown[]>(...asked: Asked) {
  await Promise.allSettled(asked);
  for (const one of asked) await one;
  return Promise.all(asked);
}
