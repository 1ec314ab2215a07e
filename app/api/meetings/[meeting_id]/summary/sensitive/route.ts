import { route } from "@/lib/http/route";
import { findMeetingFor } from "@/lib/meetings/queries";
import { summaryParams } from "@/lib/notes/schema";
import { sharingPolicy } from "@/lib/sharing/policy";
import { getSensitiveReport } from "@/lib/sharing/report-sensitive";
import { sensitiveReportShape } from "@/lib/sharing/schema";

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
