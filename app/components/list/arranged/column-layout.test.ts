import { describe, expect, test } from "vitest";
import { arrangeColumns, parseLayout, visibilityOf, writeLayout } from "./column-layout";
import { type Column } from "../column";

const columns: Column<never, string>[] = [
  { id: "lead_id", header: "#", text: () => "" },
  { id: "name", header: "Name", kind: "title", text: () => "" },
  { id: "brand", header: "Brand", text: () => "" },
];

const shownBy = (text: string) => arrangeColumns(columns, parseLayout(columns, text)).map(({ id }) => id);

describe("a viewer's columns", () => {
  test("are the declared ones until the viewer chooses", () => {
    expect(shownBy("")).toEqual(["lead_id", "name", "brand"]);
    expect(writeLayout(columns, parseLayout(columns, ""))).toBe("");
  });

  test("are read and written alike", () => {
    const text = "brand~240.-lead_id.*name";

    expect(writeLayout(columns, parseLayout(columns, text))).toBe(text);
    expect(arrangeColumns(columns, parseLayout(columns, text))).toMatchObject([
      { id: "name", pinned: true },
      { id: "brand", width: 240 },
    ]);
  });

  test("always show the title, which opens the row", () => {
    expect(shownBy("-name.-brand.-lead_id")).toEqual(["name"]);
    expect(visibilityOf(columns, [])).toEqual({ lead_id: false, name: true, brand: false });
  });

  test("survive a cookie that is old or made up", () => {
    expect(shownBy("gone.brand.brand.<b>.name~9999999..-")).toEqual(["brand", "lead_id", "name"]);
  });

  test("that came later than the choice stand at the end", () => {
    expect(shownBy("name.lead_id")).toEqual(["name", "lead_id", "brand"]);
  });
});
