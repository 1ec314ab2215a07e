import { findMeetingFor } from "@/lib/core/meetings/queries";
import { summaryParams } from "@/lib/features/notes/schema";
import { sharingPolicy } from "@/lib/features/sharing/policy";
import { getSensitiveReport } from "@/lib/features/sharing/report-sensitive";
import { sensitiveReportShape } from "@/lib/features/sharing/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Find sensitive parts",
  description:
    "For the host. Money, metrics, credentials, contacts, health, people matters and legal matters in the notes and the transcript, each with the words, the reason and the place. Rules find them at once; a language model, when configured, adds what they miss (`checking` until it has).",
  access: "user",
  params: summaryParams,
  response: sensitiveReportShape,
  rateLimit: { name: "notes-sensitive", points: 600, perSeconds: 600, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: sharingPolicy.share,
  handle: ({ params }) => getSensitiveReport(params.meeting_id),
});
