/* global window, document, requestAnimationFrame, addEventListener, MutationObserver */
/** Writes down, in the page, when each figure of quote leads and each message was first drawn. */
window.benchSeen = new Map();

addEventListener("DOMContentLoaded", () => {
  const look = () => {
    const at = Date.now();
    const note = (key) => window.benchSeen.has(key) || window.benchSeen.set(key, at);
    const title = [...document.querySelectorAll("h2")].find(({ textContent }) => textContent === "Quote Leads");
    note(`leads ${title?.parentElement.querySelector("dd").textContent.replaceAll(",", "")}`);
    for (const message of document.querySelectorAll(".messages > li .rich")) note(message.textContent);
  };
  const changes = { childList: true, characterData: true, subtree: true };
  new MutationObserver(() => requestAnimationFrame(look)).observe(document.body, changes);
  look();
});
