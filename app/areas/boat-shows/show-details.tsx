import { useLocation } from "@remix-run/react";
import { type ReactNode } from "react";
import { Link } from "~/components/link/link";
import { BackLink } from "~/components/link/back-link";
import { Icon } from "~/components/icon";
import { ConfirmLink } from "~/components/record/confirm";
import { Facts } from "~/components/record/details";
import { Headline } from "~/components/record/headline";
import { StatusBadge } from "~/components/record/status-badge";
import { type BoatShow } from "./columns";
import { copyPath } from "./place";

/** A show in full, and below it what can be done. */
export function ShowDetails({ show, children }: { show: BoatShow; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <>
      <Headline
        what={show.name}
        of={show.dealer}
        status={show.status}
        next={show.status === "Pending" && "The manufacturer decides"}
      />
      <div className="detail-grid">
        <Facts
          title="Place"
          facts={[
            ["Address", [show.address, show.address2].filter(Boolean).join(", ")],
            ["City", show.city],
            ["Region", show.inWords.region],
            ["Country", show.inWords.country],
            ["Zip code", show.zipcode],
            ["Brands", show.brands],
          ]}
        />
        <div>
          <h2>Description</h2>
          <p className="prewrap">{show.description}</p>
        </div>
        {show.reason && (
          <div>
            <h2>Why it was denied</h2>
            <p className="prewrap">{show.reason}</p>
          </div>
        )}
      </div>
      <div className="act set">
        {show.status !== "Pending" && <StatusBadge status={show.status} label={`Boat Show was ${show.status}`} />}
        {children}
        <Link className="button quiet" to={copyPath(show.id, search)} aria-label={`Copy ${show.name}`}>
          Copy
        </Link>
      </div>
    </>
  );
}

/** What can be done with any show. */
export function ShowActions({ show, isAdmin }: { show: BoatShow; isAdmin: boolean }) {
  return (
    <>
      {isAdmin && (
        <BackLink className="button" to={`/boat-shows/${show.id}/edit`} aria-label={`Update ${show.name}`}>
          Update
        </BackLink>
      )}
      {show.deletable && (
        <ConfirmLink to={`/boat-shows/${show.id}/delete`} className="button quiet">
          <Icon name="trash" />
          <span className="sr">Delete {show.name}</span>
        </ConfirmLink>
      )}
    </>
  );
}
