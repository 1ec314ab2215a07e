import { meetingParams } from "@/lib/core/meetings/schema";
import { askCopilot } from "@/lib/flows/copilot/ask-copilot";
import { assertGate } from "@/lib/flows/copilot/assert-gate";
import { questionsPerHour } from "@/lib/flows/copilot/constants";
import { copilotPolicy } from "@/lib/flows/copilot/policy";
import { findCopilotRoomFor } from "@/lib/flows/copilot/queries";
import { askBody, askEvents, copilotAnswerShape } from "@/lib/flows/copilot/schema";
import { acceptsEvents } from "@/lib/platform/http/accepts-rather";
import { answerStream } from "@/lib/platform/http/answer-stream";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Ask the assistant",
  description:
    "For members in the room of a live meeting, while the assistant is on: 409 `meeting_not_live`, `copilot_off`. Reads only what the caller can read: what was said and written in this meeting since they can, and notes and transcripts of past meetings. The answer is the caller's alone. With `Accept: text/event-stream` it is sent while it is made: `answer` with the text so far, then `done` with the whole answer, or `failed`. 20 questions an hour in one meeting.",
  access: "user",
  params: meetingParams,
  conflicts: ["copilot_off", "meeting_not_live"],
  body: askBody,
  response: copilotAnswerShape,
  events: askEvents,
  readsTimezone: true,
  rateLimit: {
    name: "copilot-ask",
    points: questionsPerHour,
    perSeconds: 3600,
    keys: ({ actor, params }) => [`${actor.id}:${params.meeting_id}`],
  },
  load: ({ actor, params }) => findCopilotRoomFor(actor, params.meeting_id),
  allow: copilotPolicy.ask,
  handle: async ({ request, actor, resource: room, body, timezone }) => {
    assertGate(actor, room);
    const question = { question: body.question, zone: timezone ?? actor.timezone ?? room.bookedTimezone };
    if (!acceptsEvents(request)) return askCopilot(actor, room, question);
    return answerStream({
      request,
      actor,
      work: async (send) => {
        const answer = await askCopilot(actor, room, question, { onText: (text) => send("answer", { text }) });
        send("done", answer);
      },
    });
  },
});
