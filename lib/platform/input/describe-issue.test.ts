import { expect, test } from "vitest";
import { z } from "zod";
import { describeIssue } from "./describe-issue";

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, "This field is required."],
  [z.string(), 3, "This must be text."],
  [z.int(), 1.5, "This must be a whole number."],
  [z.boolean(), "yes", "This must be true or false."],
  [z.object({}), [], "This must be an object."],
  [z.string().max(3), "four", "Use at most 3 characters."],
  [z.string().min(1), "", "This can't be empty."],
  [z.string().min(2), "a", "Use at least 2 characters."],
  [z.array(z.int()).max(1), [1, 2], "Use at most 1 entry."],
  [z.array(z.int()).min(1), [], "This can't be empty."],
  [z.number().min(1), 0, "Use a number of at least 1."],
  [z.number().max(480), 481, "Use a number of at most 480."],
  [z.enum(["12", "24"]), "13", "Use one of 12, 24."],
  [z.literal("full"), "half", "Use full."],
  [z.string().max(3, "Keep it short."), "four", "Keep it short."],
])("%#: says of a value what is wrong", (schema, value, message) => {
  expect(schema.safeParse(value, { error: describeIssue }).error?.issues[0]?.message).toBe(message);
});
