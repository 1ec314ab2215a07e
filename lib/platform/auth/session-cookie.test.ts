import { expect, test } from "vitest";
import { cookieValue } from "./session-cookie";

test("a cookie is found by its name, and a mangled one is none at all", () => {
  expect(cookieValue("a=1; wanted=two%20words; b=3", "wanted")).toBe("two words");
  expect(cookieValue("wanted=%E0%A4%A", "wanted")).toBeNull();
  expect(cookieValue("unwanted=1", "wanted")).toBeNull();
});
