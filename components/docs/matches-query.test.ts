import { expect, test } from "vitest";
import { matchesQuery } from "./matches-query";

const text = "POST /api/meetings/{meeting_id}/invites Invite people";

test.each([
  ["", true],
  ["  ", true],
  ["invite", true],
  ["post invites", true],
  ["PEOPLE /api", true],
  ["post polls", false],
  ["delete", false],
])("%j: %s", (query, isMatch) => {
  expect(matchesQuery(text, query)).toBe(isMatch);
});
