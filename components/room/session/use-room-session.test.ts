import { expect, it } from "vitest";
import { ApiError } from "@/lib/platform/http/client";
import { endAfterRefusal } from "./use-room-session";

it.each([
  [401, "signed-out"],
  [403, "removed"],
  [404, "ended"],
  [409, "ended"],
  [503, null],
  [0, null],
])("a way back that is refused with %i is told as what it is: %s", (status, end) => {
  expect(endAfterRefusal(new ApiError(status, "code", "Words."))).toBe(end);
});
