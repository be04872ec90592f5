/* global window, document, requestAnimationFrame, PerformanceObserver */
/** Runs in the page before its own scripts: notes when the first row was painted, and how long tasks kept a click waiting. */
window.benchFirstRow = 0;
window.benchBlocked = 0;
window.benchLastTask = 0;

function look() {
  const row = document.querySelector(window.benchRow);
  if (row?.textContent.trim() && row.getBoundingClientRect().height > 0) {
    requestAnimationFrame(() => setTimeout(() => (window.benchFirstRow = performance.now())));
  } else requestAnimationFrame(look);
}
requestAnimationFrame(look);

new PerformanceObserver((tasks) => {
  for (const { startTime, duration } of tasks.getEntries()) {
    window.benchBlocked += Math.max(0, duration - 50);
    window.benchLastTask = startTime + duration;
  }
}).observe({ type: "longtask", buffered: true });
