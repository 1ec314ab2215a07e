import { findMeetingFor } from "@/lib/core/meetings/queries";
import { suggestionsBody, suggestionsShape } from "@/lib/features/calendar/schema";
import { serializeSuggestions } from "@/lib/features/calendar/serializer";
import { suggestTimes } from "@/lib/features/calendar/suggest-times";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

export const POST = route({
  summary: "Suggest times",
  description:
    "Times at which everybody is free, between 6:00 and 22:00 of `X-Timezone` on the next ten working days. Who is read, and how, is as in a check of one time. Changes nothing.",
  access: "user",
  body: suggestionsBody,
  response: suggestionsShape,
  readsTimezone: true,
  rateLimit: { name: "calendar-suggestions", points: 30, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, body: { emails, minutes, meeting_id: exceptMeetingId = null }, timezone }) => {
    if (exceptMeetingId && !(await findMeetingFor(actor, exceptMeetingId))) throw notFound();
    const zone = timezone ?? actor.timezone ?? "UTC";
    return serializeSuggestions(await suggestTimes(actor, { emails, minutes, zone, exceptMeetingId }));
  },
});
