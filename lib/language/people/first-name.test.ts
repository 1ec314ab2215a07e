import { expect, test } from "vitest";
import { firstName } from "./first-name";

test.each([
  ["Ana Pereira", "Ana"],
  [" Li  Wei ", "Li"],
  ["Dr. Mara Lind", "Dr. Mara Lind"],
  ["ana", "ana"],
])("%s is called %s", (name, called) => {
  expect(firstName(name)).toBe(called);
});
