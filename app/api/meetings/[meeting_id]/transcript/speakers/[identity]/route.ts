import { route } from "@/lib/http/route";
import { findMeetingFor } from "@/lib/meetings/queries";
import { notFound } from "@/lib/refusal";
import { transcriptPolicy } from "@/lib/transcripts/policy";
import { findSpeakerNames } from "@/lib/transcripts/queries";
import { renameSpeaker } from "@/lib/transcripts/rename-speaker";
import { speakerBody, speakerParams, speakerShape } from "@/lib/transcripts/schema";
import { serializeSpeaker } from "@/lib/transcripts/serializer";

export const PUT = route({
  summary: "Change what a speaker is called",
  description:
    "For the host. In every line of this transcript, those still to come too, and in notes written later. `name: null` brings back the name of then.",
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
