import { describe, expect, it } from "vitest";
import { chatLengthMax, encodeRoomMessage, parseRoomMessage } from "./room-message";

const bytes = (value: unknown) => new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value));
const sentAt = "2026-11-21T10:00:00.000Z";

it("a message arrives as it was sent", () => {
  const message = { topic: "chat", id: "a1", text: "Grüße, ça va? 👋\nsecond line", sentAt } as const;
  expect(parseRoomMessage("chat", encodeRoomMessage(message))).toEqual(message);
});

describe("what is not a message is nothing", () => {
  it.each([
    ["no JSON", "chat", "hello"],
    ["null", "chat", "null"],
    ["a list", "chat", "[]"],
    ["text that is no text", "chat", { id: "1", text: 3, sentAt }],
    ["only white space and control characters", "chat", { id: "1", text: " \u0007\u202e ", sentAt }],
    ["no time", "chat", { id: "1", text: "hi", sentAt: "soon" }],
    ["another topic", "board", { id: "1", text: "hi", sentAt }],
    ["an id that is too long", "chat", { id: "x".repeat(65), text: "hi", sentAt }],
  ])("%s", (_, topic, payload) => {
    expect(parseRoomMessage(topic, bytes(payload))).toBeNull();
  });
});

it("control characters and direction overrides are taken out, line breaks stay", () => {
  const message = parseRoomMessage("chat", bytes({ id: "1", text: "a\u0000b\u202ec\r\nd\u200f", sentAt }));
  expect(message?.text).toBe("abc\nd");
});

it("nobody can send more than the longest message", () => {
  const message = parseRoomMessage("chat", bytes({ id: "1", text: "y".repeat(9000), sentAt }));
  expect(message?.text).toHaveLength(chatLengthMax);
});
