import { expect, test } from "vitest";
import { password } from "./password.server";

const problem = (typed: string) => password.safeParse(typed).error?.issues[0]?.message;

test.each(["password", "PASSWORD", "12345678", "qwertyuiop", "Baseball"])(
  "the common password %s is refused",
  (typed) => {
    expect(problem(typed)).toBe("This password is too common. Please choose another one");
  },
);

test.each(["Slipway-demo-1", "two boats at noon", "пароль лодки"])("the password %s is taken", (typed) => {
  expect(problem(typed)).toBeUndefined();
});

test("a password that is too short or too long is refused for its length", () => {
  expect(problem("123456")).toBe("Password must have at least 8 characters");
  expect(problem("x".repeat(201))).toBe("Password must have at most 200 characters");
});
