import { Form } from "@remix-run/react";
import { type BrandMatch } from "#graphql/areas/leads/import/mapping.rules";
import { counted } from "~/lib/words";
import { brandMatchField, valueOfMatch } from "./brand-match";
import { sheetColumnsAddress } from "./paths";

type BrandMatchesProps = {
  sheet: string;
  /** The id of the check that found these brands. */
  importId: string;
  /** The chosen columns, as the fields of their form. */
  columns: Record<string, string>;
  matches: readonly BrandMatch[];
  unknown: readonly { brand: string; rows: number }[];
  brands: readonly string[];
  formKey: string;
};

/** Lists the unknown and the matched brands of a sheet. Matching one reads the sheet again. */
export function BrandMatches({ sheet, importId, columns, matches, unknown, brands, formKey }: BrandMatchesProps) {
  const inSheet = [
    ...matches.map(({ typed, brand }) => ({ typed, label: typed, brand })),
    ...unknown.map(({ brand: typed, rows }) => ({
      typed,
      label: `${typed} (${counted(rows, { one: "row", many: "rows" })})`,
      brand: null,
    })),
  ];
  if (inSheet.length === 0) return null;

  return (
    <Form method="post" action={sheetColumnsAddress(sheet, { check: importId })} className="panel import">
      <input type="hidden" name="form-key" value={formKey} />
      {Object.entries(columns).map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      <h2>Brands in this sheet</h2>
      <div className="row">
        {inSheet.map(({ typed, label, brand: matched }) => (
          <label key={typed}>
            {label}{" "}
            <select name={brandMatchField} defaultValue={matched ? valueOfMatch({ typed, brand: matched }) : ""}>
              <option value="">As it is in the sheet</option>
              {brands.map((brand) => (
                <option value={valueOfMatch({ typed, brand })} key={brand}>
                  {brand}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button className="button">Match these brands</button>
      </div>
    </Form>
  );
}

/** Sends the matches with every other form about the same sheet, so that none is lost. */
export function HiddenMatches({ matches }: { matches: readonly string[] }) {
  return ["", ...matches].map((value) => <input type="hidden" name={brandMatchField} value={value} key={value} />);
}
