import { expect, test } from "vitest";
import { findPinWeakness } from "./find-pin-weakness";

test.each([
  ["123456", "count up"],
  ["567890", "count up"],
  ["654321", "count down"],
  ["321098", "count down"],
  ["000000", "repeats"],
  ["1212121212", "repeats"],
  ["482482", "repeats"],
  ["19900101", "a date"],
  ["31121985", "a date"],
  ["12311985", "a date"],
  ["20000229", "a date"],
  ["310185", "a date"],
])("%s is refused: %s", (pin, why) => {
  expect(findPinWeakness(pin)).toContain(why);
});

test.each(["482913", "739205", "271828", "20010229", "19901301", "84620573", "918273645"])("%s is taken", (pin) => {
  expect(findPinWeakness(pin)).toBeNull();
});
