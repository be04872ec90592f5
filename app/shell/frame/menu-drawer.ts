/**
 * The sidebar on narrow screens. Without scripts `:target` shows it; client navigation does not update `:target`, so
 * with scripts an attribute does the same.
 */
export function openMenu(opener: Element) {
  const menu = document.getElementById("menu");
  if (!menu) return;

  const close = () => {
    menu.removeAttribute("data-open");
    opener.setAttribute("aria-expanded", "false");
    document.removeEventListener("keydown", onKey);
    menu.removeEventListener("click", onClick);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    close();
    if (opener instanceof HTMLElement) opener.focus();
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link) return;
    close();
    if (link.hash === "#content") {
      event.preventDefault();
      if (opener instanceof HTMLElement) opener.focus();
    }
  };

  menu.setAttribute("data-open", "");
  opener.setAttribute("aria-expanded", "true");
  document.addEventListener("keydown", onKey);
  menu.addEventListener("click", onClick);
  menu.addEventListener("submit", close, { once: true });
  menu.querySelector<HTMLElement>("a")?.focus();
}
