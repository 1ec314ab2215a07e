import { findMeetingFor } from "@/lib/core/meetings/queries";
import { transcriptPolicy } from "@/lib/features/transcripts/policy";
import { findSpeakerNames } from "@/lib/features/transcripts/queries";
import { renameSpeaker } from "@/lib/features/transcripts/rename-speaker";
import { speakerBody, speakerParams, speakerShape } from "@/lib/features/transcripts/schema";
import { serializeSpeaker } from "@/lib/features/transcripts/serializer";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

export const PUT = route({
  summary: "Rename a speaker",
  description:
    "For the host. Applies to every line of this transcript, also future ones, and to later notes. `name: null` restores the original name.",
  access: "user",
  params: speakerParams,
  conflicts: [],
  body: speakerBody,
  response: speakerShape,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: transcriptPolicy.edit,
  handle: async ({ actor, resource: meeting, params, body }) => {
    await renameSpeaker(meeting.id, params.identity, body.name, actor);
    const speaker = await findSpeakerNames(meeting.id, params.identity);
    if (!speaker) throw notFound();
    return serializeSpeaker(speaker);
  },
});
