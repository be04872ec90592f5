import { Facts } from "~/components/record/details";
import { Icon } from "~/components/icon";
import { PictureLink } from "../../pictures/picture-link";
import { filePath, requestPath } from "../paths";
import { type FormRecord, isPdf, type RecordDocument, type RecordLines } from "./record";

/** A form in words on the screen. */
export function RecordDetails({ record, requestId }: { record: FormRecord; requestId: string }) {
  const { title, dealer, facts, lines, documents, additionalInfo } = record;
  return (
    <>
      <div className="detail-grid form-record">
        <Facts title="Dealer" facts={dealer} />
        <Facts title={title} facts={[...facts, ["Additional information", additionalInfo]]} />
      </div>
      {lines && <Lines title={title} lines={lines} />}
      {documents.length > 0 && (
        <ul className="documents">
          {documents.map((document) => (
            <li key={document.name}>
              <Document requestId={requestId} document={document} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Lines({ title, lines: { head, numbers, days = [], rows, total } }: { title: string; lines: RecordLines }) {
  const classOf = (index: number) => (numbers.includes(index) ? "num" : days.includes(index) ? "nowrap" : undefined);
  const [term, sum] = total;

  return (
    <div className="scroll">
      <table className="list plain record-lines" aria-label={`Lines of the ${title}`}>
        <thead>
          <tr>
            {head.map((text, index) => (
              <th scope="col" className={classOf(index)} key={text}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, line) => (
            <tr key={line}>
              {cells.map((text, index) => (
                <td className={classOf(index)} data-label={head[index]} key={index}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={head.length - 1} className="num">
              {term}
            </th>
            <td className="num total">{sum}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** A PDF is a link with its sign, anything else is an image (spec 3, section 5). */
function Document({ requestId, document }: { requestId: string; document: RecordDocument }) {
  const { name, label, fileName } = document;
  const href = filePath(requestId, document);
  return isPdf(fileName) ? (
    <a href={href} target="_blank" rel="noreferrer">
      <span className="file-sign">
        <Icon name="file" />
        PDF
      </span>
      {label}
    </a>
  ) : (
    <PictureLink record={requestPath(requestId)} of={name}>
      <img src={`${href}&width=320`} alt={fileName} loading="lazy" />
      {label}
    </PictureLink>
  );
}
