import { expect, test } from "vitest";
import { placeOf } from "./place";

test.each([
  [0, "/dashboard#message-m"],
  [9, "/dashboard#message-m"],
  [10, "/messages?page=2#message-m"],
  [19, "/messages?page=2#message-m"],
  [20, "/messages?page=3#message-m"],
])("a message that %i are newer than stands at %s", (newer, place) => {
  expect(placeOf("m", newer)).toBe(place);
});
