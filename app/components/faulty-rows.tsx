type FaultyRowsProps = {
  faults: readonly { line: number | string; reason: string }[];
  /** What the table is called. */
  label: string;
};

/** The rows of a sheet that cannot be taken as they are, each with the reason. */
export function FaultyRows({ faults, label }: FaultyRowsProps) {
  return (
    <div className="scroll">
      <table className="list plain" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ line, reason }) => (
            <tr key={line}>
              <td data-label="Line">{line}</td>
              <td data-label="Reason">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
