import { expect, test } from "vitest";
import { ApiError } from "@/lib/platform/http/client";
import { describeRefusal } from "./describe-refusal";

const style = { timezone: "Europe/Berlin", clock: "24" } as const;

test.each([
  [
    new ApiError(429, "rate_limited", "Too many requests.", [], { retry_at: "2026-11-24T13:30:00.000Z" }),
    "You've asked a lot of questions. You can ask again at 14:30.",
  ],
  [new ApiError(429, "rate_limited", "Too many requests."), "You've asked a lot of questions. Try again later."],
  [
    new ApiError(403, "forbidden", "Only people in the room."),
    "Only people in the meeting can ask. Join it and ask again.",
  ],
  [new ApiError(404, "not_found", "Not there."), "Only people in the meeting can ask. Join it and ask again."],
  [new ApiError(401, "unauthenticated", "Sign in."), "You were signed out. Sign in again to ask."],
  [
    new ApiError(409, "copilot_off", "The assistant is switched off in this meeting."),
    "The assistant is switched off in this meeting.",
  ],
  [new ApiError(422, "invalid", "Invalid.", [{ path: "question", message: "Ask a question." }]), "Ask a question."],
  [new TypeError("x is undefined"), "Something went wrong. Try again."],
])("%s", (error, sentence) => {
  expect(describeRefusal(error, style)).toBe(sentence);
});
