import { describe, expect, test } from "vitest";
import { readNumber, writeNumbers } from "./numbers";

describe("spoken numbers are written the way people write them", () => {
  test.each([
    ["the budget is twenty thousand dollars", "the budget is $20,000"],
    ["twelve percent of the users", "12% of the users"],
    ["two point five million euros", "€2.5 million"],
    ["one hundred and twenty five thousand pounds a year", "£125,000 a year"],
    ["it costs 20 thousand dollars", "it costs $20,000"],
    ["it costs $20 thousand", "it costs $20,000"],
    ["about 15k dollars", "about $15,000"],
    ["forty five minutes", "45 minutes"],
    ["forty-five minutes", "45 minutes"],
    ["one of the three ideas", "one of the three ideas"],
    ["in twenty twenty six", "in 2026"],
    ["the twenty third of november", "the 23rd of november"],
    ["the twenty-fifth", "the 25th"],
    ["a hundred dollars", "$100"],
    ["half a million users", "0.5 million users"],
    ["five hundred customers", "500 customers"],
    ["three thousand two hundred tickets", "3200 tickets"],
    ["five percent to three percent", "5% to 3%"],
    ["Two things", "Two things"],
    ["one on one", "one on one"],
    ["twenty, thirty people", "20, 30 people"],
    ["$1,200 a month", "$1,200 a month"],
    ["1200 dollars", "$1,200"],
    ["nine euros", "€9"],
    ["the first one", "the first one"],
    ["someone said no one", "someone said no one"],
    ["ten thousand five hundred", "10,500"],
    ["fifty eight thousand euros, which is", "€58,000, which is"],
    ["before the fifteenth of December", "before the 15th of December"],
    ["a million and a half", "1 million and a half"],
  ])("%s → %s", (said, written) => {
    expect(writeNumbers(said)).toBe(written);
  });

  test("small numbers become digits when a date reader asks", () => {
    expect(writeNumbers("at three thirty for two hours", { all: true })).toBe("at 3 30 for 2 hours");
  });

  test("a number is read from its words", () => {
    expect(readNumber("two hundred and five")).toBe(205);
    expect(readNumber("ninety")).toBe(90);
    expect(readNumber("banana")).toBeNull();
  });
});
