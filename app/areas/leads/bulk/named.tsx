import { number } from "#graphql/rules/numbers/number.rules";

/** Which leads it is about: the first by name, the others by how many they are. */
export function Named({ named, total }: { named: readonly string[]; total: number }) {
  const others = total - named.length;
  return (
    <ul className="named">
      {named.map((lead) => (
        <li key={lead}>{lead}</li>
      ))}
      {others > 0 && <li className="muted">and {number(others)} more</li>}
    </ul>
  );
}
