import "server-only";
import { database } from "@/lib/platform/database/database";
import type { CallRatingBody } from "./schema";

/** One rating a person; the last word counts. */
export async function rateCall(
  { meetingId, participantId }: { meetingId: string; participantId: string },
  { rating, problems, comment }: CallRatingBody,
) {
  const said = { rating, problems: [...new Set(problems)], comment: comment || null };
  await database.callRating.upsert({
    where: { participantId },
    create: { participantId, meetingId, ...said },
    update: said,
  });
}
