import { Form } from "@remix-run/react";
import { money } from "#graphql/rules/numbers/money.rules";
import { FaultyRows } from "~/components/faulty-rows";
import { Day } from "~/components/when";
import { counted } from "~/lib/words";
import { type Preview } from "./sheet.server";

type SheetPreviewProps = { preview: Preview; noun: { one: string; many: string }; formKey: string };

/** Lists what a sheet will credit, with the button that stores it, and the rows that it leaves out. */
export function SheetPreview({ preview: { credits, faults, total, rows }, noun, formKey }: SheetPreviewProps) {
  return (
    <>
      {credits.length > 0 && (
        <Form method="post" className="panel titled">
          <input type="hidden" name="form-key" value={formKey} />
          <input type="hidden" name="rows" value={rows} />
          <h2>
            {counted(credits.length, noun)}, {money(total)}
          </h2>
          <div className="scroll">
            <table className="list plain" aria-label="What will be credited">
              <thead>
                <tr>
                  <th scope="col">Line</th>
                  <th scope="col">Record</th>
                  <th scope="col">Dealer</th>
                  <th scope="col" className="num">
                    Amount
                  </th>
                  <th scope="col">Memo or payment number</th>
                  <th scope="col">Credited on</th>
                </tr>
              </thead>
              <tbody>
                {credits.map(({ line, name, dealerName, amount, number, day }) => (
                  <tr key={line}>
                    <td data-label="Line">{line}</td>
                    <td data-label="Record">{name}</td>
                    <td data-label="Dealer">{dealerName}</td>
                    <td data-label="Amount" className="num">
                      {amount && money(amount)}
                    </td>
                    <td data-label="Memo or payment number">{number}</td>
                    <td data-label="Credited on" className="nowrap">
                      <Day of={day} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="set">
            <button className="button primary">Credit {counted(credits.length, noun)}</button>
          </p>
        </Form>
      )}
      {faults.length > 0 && (
        <section className="panel titled">
          <h2>{counted(faults.length, { one: "row is left out", many: "rows are left out" })}</h2>
          <FaultyRows faults={faults} label="Rows that are left out" />
        </section>
      )}
    </>
  );
}
