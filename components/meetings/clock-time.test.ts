import { expect, it } from "vitest";
import { readClockTime, readDuration, writeClockTime, writeDuration } from "./clock-time";

it.each([
  ["3", "15:00"],
  ["9", "09:00"],
  ["03", "03:00"],
  ["3am", "03:00"],
  ["3 pm", "15:00"],
  ["3.30 p.m.", "15:30"],
  ["12am", "00:00"],
  ["12 pm", "12:00"],
  ["15:30", "15:30"],
  ["1530", "15:30"],
  ["930", "09:30"],
  ["14h", "14:00"],
  ["noon", "12:00"],
  ["24:00", null],
  ["13pm", null],
  ["9:75", null],
  ["soon", null],
  ["", null],
])("a typed time %j is read as %s", (text, time) => {
  expect(readClockTime(text)).toBe(time);
});

it.each([
  ["00:05", "12:05 am"],
  ["12:00", "12:00 pm"],
  ["14:30", "2:30 pm"],
])("%s is %s on a 12-hour clock", (time, written) => {
  expect(writeClockTime(time, "12")).toBe(written);
  expect(readClockTime(written)).toBe(time);
});

it.each([
  ["45", 45],
  ["45 min", 45],
  ["1h30", 90],
  ["1,5 h", 90],
  ["2 hours", 120],
  ["1 h 30 min", 90],
  ["4", null],
  ["25h", null],
  ["long", null],
  ["", null],
])("a typed duration %j is read as %s minutes", (text, minutes) => {
  expect(readDuration(text)).toBe(minutes);
});

it("what is written of a duration reads back as the same", () => {
  for (const minutes of [5, 30, 60, 90, 1440]) expect(readDuration(writeDuration(minutes))).toBe(minutes);
});
