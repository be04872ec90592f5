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

/** What Playwright turns off itself, which a list of our own would turn on again. */
const turnedOffForTests = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
];

/**
 * As journeys start it, whose pages live for a second or two: code is not optimized, nothing is put together as a
 * graphics card would, and a page takes the place of the one before it (`RenderDocument` makes a new one for it, a fifth
 * of what it costs to go to a page). Benches measure what people have.
 */
export const shortLived = [
  ...browserArguments,
  "--js-flags=--no-maglev --no-turbofan",
  "--disable-gpu-compositing",
  "--disable-software-rasterizer",
  `--disable-features=${[...turnedOffForTests, "RenderDocument"].join(",")}`,
];
