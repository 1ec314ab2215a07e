import { expect, test } from "vitest";
import { titleHeading } from "./title-heading";

test.each([
  ["# Roof\n\nwords", "Roof", "# Roof\n"],
  ["\n\n## The  **roof** ##\nwords", "the roof", "\n\n## The  **roof** ##\n"],
  ["Roof\r\n====\r\nwords", "Roof", "Roof\r\n====\r\n"],
  ["# snake_case", "snake_case", "# snake_case"],
  ["# Roofs\n\nwords", "Roof", ""],
  ["Roof\n\n# Roof", "Roof", ""],
  ["- Roof\n---", "Roof", ""],
  ["#Roof", "Roof", ""],
  ["", "", ""],
])("%j repeats the title %j with %j", (text, title, heading) => {
  expect(titleHeading(text, title)).toBe(heading);
});
