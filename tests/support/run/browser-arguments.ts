/** Chromium as tests and benches start it: in a container, alone, and without traffic of its own. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * As journeys start it, whose pages live for a second or two: code is not optimized and nothing is put together as a
 * graphics card would, which takes them an eighth longer than it saves. Benches measure what people have.
 */
export const shortLived = [
  ...browserArguments,
  "--js-flags=--no-maglev --no-turbofan",
  "--disable-gpu-compositing",
  "--disable-software-rasterizer",
];
