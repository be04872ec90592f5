import { type MouseEvent } from "react";
import { Link } from "~/components/link/link";
import { Icon } from "~/components/icon";
import { Bell } from "./bell";
import { openMenu } from "./menu-drawer";
import { MenuFold } from "./menu-fold";

export function TopBar({ brand, signedIn }: { brand: string; signedIn: boolean }) {
  return (
    <header className="bar">
      {signedIn && (
        <>
          <a className="bar-button menu-button" href="#menu" onClick={takeOver}>
            <Icon name="menu" />
            Menu
          </a>
          <MenuFold />
        </>
      )}
      <Link className="brand" to={signedIn ? "/dashboard" : "/"}>
        <Mark />
        Slipway{brand && <small>{brand} dealer network</small>}
      </Link>
      <div className="bar-end">
        {signedIn ? (
          <>
            <Bell />
            <form method="post" action="/logout">
              <button className="bar-button outlined">Logout</button>
            </form>
          </>
        ) : (
          <a className="bar-button outlined" href="/">
            Log in
          </a>
        )}
      </div>
    </header>
  );
}

/** The link alone opens the menu; with scripts it also moves the focus, and Escape closes it. */
function takeOver(event: MouseEvent) {
  event.preventDefault();
  openMenu(event.currentTarget);
}

function Mark() {
  return (
    <svg width="28" height="28" aria-hidden="true">
      <use href="/icons.svg#mark" />
    </svg>
  );
}
