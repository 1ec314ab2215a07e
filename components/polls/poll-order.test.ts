import { expect, test } from "vitest";
import type { PollWire } from "@/lib/features/polls/schema";
import { inPanelOrder, percentages } from "./poll-order";

const poll = (id: string, status: PollWire["status"], votes: (number | null)[] = []): PollWire => ({
  id,
  question: "?",
  status,
  anonymous: false,
  show_results: true,
  has_voted: false,
  my_option_id: null,
  created_at: "2026-11-21T10:00:00.000Z",
  launched_at: null,
  closed_at: null,
  response_count: votes.includes(null) ? null : votes.reduce<number>((sum, count) => sum + (count ?? 0), 0),
  late_response_count: 0,
  options: votes.map((vote_count, position) => ({ id: `${position}`, label: "", position, vote_count })),
  respondents: [],
});

test("open polls stand first, closed ones last, and of each kind the newest first", () => {
  const polls = [poll("a", "closed"), poll("b", "open"), poll("c", "draft"), poll("d", "open"), poll("e", "closed")];
  expect(
    inPanelOrder(polls)
      .map(({ id }) => id)
      .join(""),
  ).toBe("dbcea");
});

test("percentages are of all votes, nought before the first, and unknown while withheld", () => {
  expect(percentages(poll("a", "open", [1, 2, 0]))).toEqual([33, 67, 0]);
  expect(percentages(poll("a", "open", [0, 0]))).toEqual([0, 0]);
  expect(percentages(poll("a", "open", [null, null]))).toEqual([null, null]);
});
