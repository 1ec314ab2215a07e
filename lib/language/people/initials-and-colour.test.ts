import { describe, expect, test } from "vitest";
import { drawInitials } from "./draw-initials";
import { colourOf, hueOf, initialsOf } from "./initials-and-colour";

const id = "0190a000-0000-7000-8000-00000000002b";

test.each([
  ["Ana Pereira", "AP"],
  ["  ana  maria pereira ", "AP"],
  ["Cher", "C"],
  ["ana.pereira@example.org", "AP"],
  ["gil@outside.example", "G"],
  ["Ömer Žukauskas", "ÖŽ"],
  ["", "?"],
])("%s is %s wherever no picture stands", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
  expect(drawInitials({ id, name })).toContain(`>${initials}</text>`);
});

describe("a person's colour", () => {
  test("is the same by account and by identity in the room, and on the picture that guests fetch", () => {
    expect(hueOf(`user:${id}`)).toBe(hueOf(id));
    expect(hueOf(`guest:${id}`)).toBe(hueOf(id));
    expect(colourOf(`user:${id}`)).toBe(colourOf(id));
    expect(drawInitials({ id, name: "Ana" })).toContain(`fill="${colourOf(id)}"`);
  });

  test("differs between people, and white letters can be read on it", () => {
    const ids = Array.from({ length: 200 }, (_, at) => `0190a000-0000-7000-8000-${String(at).padStart(12, "0")}`);
    expect(new Set(ids.map(colourOf)).size).toBeGreaterThan(15);
    expect(new Set(ids.map(hueOf)).size).toBe(24);
    for (const colour of [null, ...ids].map(colourOf))
      expect(1.05 / (luminance(colour) + 0.05), colour).toBeGreaterThan(4.5);
  });
});

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
