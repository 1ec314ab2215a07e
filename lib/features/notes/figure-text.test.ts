import { expect, test } from "vitest";
import { figureText } from "./figure-text";

test.each([
  ["The roof costs 40,000 euros.", "40,000 euros", "The roof costs 40,000 euros."],
  ["We grew from 3 to 5 percent", "3 → 5 percent", "We grew from 3 to 5 percent"],
  ["Price of the roof", "€40,000", "Price of the roof: €40,000"],
  ["Visitors in 2020", "20", "Visitors in 2020: 20"],
  ["Sold of the P5 model", "5", "Sold of the P5 model: 5"],
])("%s, %s", (label, value, line) => expect(figureText({ label, value })).toBe(line));
