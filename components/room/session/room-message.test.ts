import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { encodeRoomMessage, parseRoomMessage, reactions } from "./room-message";

const bytes = (value: unknown) => new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value));

it("a reaction arrives as it was sent", () => {
  const message = { topic: "reaction", emoji: "👏" } as const;
  expect(parseRoomMessage("reaction", encodeRoomMessage(message))).toEqual(message);
});

it.each(reactions)("$name has a drawing", ({ file }) => {
  expect(existsSync(`public/reactions/${file}.svg`)).toBe(true);
});

it.each([
  ["no JSON", "reaction", "hello"],
  ["null", "reaction", "null"],
  ["a list", "reaction", "[]"],
  ["what is not among the reactions", "reaction", { emoji: "🔥" }],
  ["words", "reaction", { emoji: "hello everybody" }],
  ["another topic", "board", { emoji: "👏" }],
])("%s is nothing", (_, topic, payload) => {
  expect(parseRoomMessage(topic, bytes(payload))).toBeNull();
});
