import { expect, test } from "vitest";
import { formatClockTime, parseClockTime } from "./clock-time";

test.each([
  ["9", 540],
  ["09:30", 570],
  ["930", 570],
  ["14.30", 870],
  ["1430", 870],
  ["2pm", 840],
  ["2:15 p.m.", 855],
  ["12am", 0],
  ["12 pm", 720],
  ["noon", 720],
  ["0:05", 5],
  ["24:00", null],
  ["13pm", null],
  ["9:7", null],
  ["soon", null],
  ["", null],
])("%j is read as %j", (text, minutes) => {
  expect(parseClockTime(text)).toBe(minutes);
});

test("every quarter of an hour is written so that it reads back as itself, on both clocks", () => {
  for (let at = 0; at < 1440; at += 15) {
    for (const clock of ["12", "24"] as const) expect(parseClockTime(formatClockTime(at, clock))).toBe(at);
  }
});
