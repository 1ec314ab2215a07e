import { z } from "zod";

const callProblems = ["could_not_hear", "not_heard", "picture_froze", "picture_blurred", "dropped", "echo"] as const;
export type CallProblem = (typeof callProblems)[number];

export const callRatingBody = z
  .strictObject({
    rating: z.number().int().min(1).max(5).describe("1: bad, 5: very good"),
    problems: z.array(z.enum(callProblems)).max(callProblems.length).default([]),
    comment: z.string().trim().max(500).optional(),
  })
  .meta({ id: "CallRating" });
export type CallRatingBody = z.output<typeof callRatingBody>;
