import { expect, test } from "vitest";
import { listZones } from "./zones";

const november = new Date("2026-11-21T12:00:30Z");

test("a zone is found by its city and shows the offset it has now", () => {
  const zones = listZones(null, november);
  const find = (value: string) => zones.find((zone) => zone.value === value);
  expect(find("Europe/Berlin")).toEqual({ value: "Europe/Berlin", label: "Berlin, Europe", note: "GMT+1" });
  expect(find("America/St_Johns")?.note).toBe("GMT−3:30");
  expect(find("UTC")?.note).toBe("GMT+0");
  expect(zones.length).toBeGreaterThan(300);
});

test("a zone under an older name stays choosable for whoever has it", () => {
  expect(listZones("Asia/Calcutta", november).filter(({ value }) => value === "Asia/Calcutta")).toHaveLength(1);
});
