import { expect, test } from "vitest";
import { countryChoices, countryName, regionChoices, regionName } from "./regions.server";

test("the United States come first, and their states go by two letters", () => {
  expect(countryChoices()[0]).toEqual({ value: "US", label: "United States" });
  expect(countryChoices()).toHaveLength(new Set(countryChoices().map(({ value }) => value)).size);

  const states = regionChoices();
  expect(states).toContainEqual({ value: "MN", label: "Minnesota" });
  expect(states.every(({ value }) => /^[A-Z]{2}$/.test(value))).toBe(true);
});

test("regions depend on the country, each with a value of its own, its name where it has no code", () => {
  expect(regionChoices("CA")).toContainEqual({ value: "ON", label: "Ontario" });
  expect(regionChoices("nowhere")).toEqual([]);

  for (const { value, label } of countryChoices()) {
    const values = regionChoices(value).map((region) => region.value);
    expect(new Set(values).size, label).toBe(values.length);
    expect(values, label).not.toContain("");
  }
});

test("codes are shown by their names, unknown ones as they are", () => {
  expect([countryName("CA"), regionName("CA", "ON")]).toEqual(["Canada", "Ontario"]);
  expect([countryName("Kanada"), regionName("CA", "Ont.")]).toEqual(["Kanada", "Ont."]);
});
