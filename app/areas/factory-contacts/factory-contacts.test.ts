import { expect, test } from "vitest";
import { contactGroups, exampleContacts, factoryContacts } from "./factory-contacts.server";

test("every group of the specification has a contact to begin with", () => {
  expect(Object.keys(exampleContacts)).toEqual([...contactGroups]);
  expect(factoryContacts.parse(exampleContacts)).toEqual(exampleContacts);
});

test("a manufacturer may leave groups out, but invents none, and no card lacks a way to reach somebody", () => {
  const [sales] = exampleContacts.Sales ?? [];
  expect(factoryContacts.safeParse({ Sales: [sales] }).success).toBe(true);
  expect(factoryContacts.safeParse({ Cafeteria: [sales] }).success).toBe(false);
  expect(factoryContacts.safeParse({ Sales: [] }).success).toBe(false);
  expect(factoryContacts.safeParse({ Sales: [{ ...sales, email: "nobody" }] }).success).toBe(false);
  expect(factoryContacts.safeParse({ Sales: [{ ...sales, phone: "javascript:alert(1)" }] }).success).toBe(false);
});
