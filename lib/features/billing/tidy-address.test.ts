import { expect, test } from "vitest";
import { tidyAddress } from "./tidy-address";

test.each([
  ["Ana.Diaz+trial@Gmail.com", "anadiaz@gmail.com"],
  ["anadiaz@googlemail.com", "anadiaz@gmail.com"],
  [" ANA@Example.ORG ", "ana@example.org"],
  ["ana.diaz+x@example.org", "ana.diaz+x@example.org"],
  ["ana+1@outlook.com", "ana@outlook.com"],
  ["ana.b+1@pm.me", "ana.b@proton.me"],
  ["+@gmail.com", "+@gmail.com"],
  ["...@gmail.com", "...@gmail.com"],
  ["a@b@gmail.com", "a@b@gmail.com"],
  ["nobody", "nobody"],
])("%s is the mailbox %s", (address, tidy) => {
  expect(tidyAddress(address)).toBe(tidy);
  expect(tidyAddress(tidy)).toBe(tidy);
});
