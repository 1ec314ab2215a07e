import { findMeetingFor } from "@/lib/core/meetings/queries";
import { checkTime } from "@/lib/features/calendar/check-time";
import { checkBody, checkShape } from "@/lib/features/calendar/schema";
import { serializeCheck } from "@/lib/features/calendar/serializer";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

export const POST = route({
  summary: "Check a time",
  description:
    "Says who is busy and whose hours a meeting would stretch, and names better times on the same day of `X-Timezone`. Only whether colleagues are busy is told, never with what. They are read through your calendar, else through their own, and always by their meetings here. Outside addresses are never read. Changes nothing.",
  access: "user",
  body: checkBody,
  response: checkShape,
  readsTimezone: true,
  rateLimit: { name: "calendar-check", points: 120, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, body: { emails, minutes, start, meeting_id: exceptMeetingId = null }, timezone }) => {
    if (exceptMeetingId && !(await findMeetingFor(actor, exceptMeetingId))) throw notFound();
    const zone = timezone ?? actor.timezone ?? "UTC";
    return serializeCheck(await checkTime(actor, { emails, minutes, start: new Date(start), zone, exceptMeetingId }));
  },
});
