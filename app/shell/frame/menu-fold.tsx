import { useEffect, useState } from "react";
import { useBackTo } from "~/components/link/back-link";
import { Icon } from "~/components/icon";
import { useRootData } from "./root-data";

/** On wide screens: folds the menu beside the page, or shows it. The server remembers it by a cookie, without scripts too. */
export function MenuFold() {
  const stored = useRootData()?.preferences.menu ?? "open";
  const [menu, setMenu] = useState(stored);
  const other = menu === "open" ? "folded" : "open";
  const action = useBackTo()("/menu");

  useEffect(() => document.documentElement.setAttribute("data-menu", menu), [menu]);
  return (
    <form
      className="menu-fold"
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        document.cookie = `slipway-menu=${other}; path=/; max-age=31536000; samesite=lax`;
        setMenu(other);
      }}
    >
      <button className="bar-button" name="intent" value={other} aria-expanded={menu === "open"} aria-controls="menu">
        <Icon name="menu" />
        Menu
      </button>
    </form>
  );
}
