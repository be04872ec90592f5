/** The dealers nearest to some leads, each with what an admin weighs; `label` says to what they are the nearest. */
export type Nearest = { label: string; targets: { profileId: string; name: string; about: string }[] };

/**
 * One press gives the leads of a form to one of these dealers. They stand after the form's choice: of two values of one field
 * the last one counts, and nothing has to be chosen for them.
 */
export function NearestTargets({ label, targets }: Nearest) {
  if (targets.length === 0) return null;
  return (
    <div className="nearest" role="group" aria-label="Nearest dealers">
      <p className="small muted">{label}</p>
      <ul>
        {targets.map(({ profileId, name, about }) => (
          <li key={profileId}>
            <button className="button" name="profileId" value={profileId} formNoValidate>
              Transfer to {name}
            </button>
            <span className="small muted">{about}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
