import { route } from "@/lib/http/route";
import { findMeetingFor } from "@/lib/meetings/queries";
import { notFound } from "@/lib/refusal";
import { transcriptPolicy } from "@/lib/transcripts/policy";
import { findSpeakerNames } from "@/lib/transcripts/queries";
import { renameSpeaker } from "@/lib/transcripts/rename-speaker";
import { speakerBody, speakerParams, speakerShape } from "@/lib/transcripts/schema";
import { serializeSpeaker } from "@/lib/transcripts/serializer";

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
