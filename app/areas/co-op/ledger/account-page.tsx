import { type ReactNode } from "react";
import { type CoOpAccountQueryQuery } from "#graphql/generated/client/graphql";
import { NoticeBox } from "~/components/notice";
import { Icon } from "~/components/icon";
import { PrintToPdf } from "~/components/record/print-to-pdf";
import { Tabs } from "~/components/tabs";
import { statementPath } from "../paths";
import { Balance } from "./balance";
import { periodInWords } from "./booking-words";
import { Entries } from "./entries";
import { Statement } from "./statement";

type AccountPageProps = {
  account: CoOpAccountQueryQuery["coOpAccount"];
  /** Where the account stands, without year and quarter. */
  path: string;
  years: readonly number[];
  quarter?: number;
  children?: ReactNode;
};

const quarters = [undefined, 1, 2, 3, 4];

/** A dealer's year, or one of its quarters: its figures, its statement, and the requests that it is made of. */
export function AccountPage({ account, path, years, quarter, children }: AccountPageProps) {
  const { profileId, dealerName, year, allowance, statement } = account;
  const at = (asked: { year: number; quarter?: number }) =>
    `${path}?${new URLSearchParams({ year: `${asked.year}`, ...(asked.quarter && { quarter: `${asked.quarter}` }) })}`;
  const period = periodInWords(year, quarter);
  return (
    <>
      <Tabs
        label="Year"
        tabs={years.map((one) => ({ label: String(one), to: at({ year: one }), current: one === year }))}
      />
      <Balance {...account} />
      {children}
      <Tabs
        label="Quarter"
        tabs={quarters.map((one) => ({
          label: one ? `Q${one}` : "Whole year",
          to: at({ year, quarter: one }),
          current: one === quarter,
        }))}
      />
      <section className="panel titled">
        <h2>Statement of {period}</h2>
        <Statement statement={statement} year={year} of={`Statement of ${dealerName}, ${period}`} />
        {allowance === null && (
          <NoticeBox tone="wait">No allowance is set for {year}, so the balance starts at zero.</NoticeBox>
        )}
        <div className="set out">
          <PrintToPdf address={statementPath(profileId, "pdf", { year, quarter })} />
          <a className="button quiet" href={statementPath(profileId, "csv", { year, quarter })}>
            <Icon name="file" />
            Export to CSV
          </a>
        </div>
      </section>
      <section className="panel titled below">
        <h2>Requests in {year}</h2>
        <Entries account={account} />
      </section>
    </>
  );
}
