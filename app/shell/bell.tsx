import { Icon } from "~/components/icon";

export function Bell() {
  return (
    <details className="drop bell">
      <summary className="bar-button" aria-label="User Notifications">
        <Icon name="bell" />
        <span className="bar-label">Notifications</span>
      </summary>
      <div className="notes">
        <h2>User Notifications</h2>
        <p className="small muted">There&apos;s nothing here...</p>
      </div>
    </details>
  );
}
