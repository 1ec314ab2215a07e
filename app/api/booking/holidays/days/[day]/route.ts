import { findOwnPage, findPageOf } from "@/lib/flows/booking/queries";
import { dayParams, openingBody, ownPageShape } from "@/lib/flows/booking/schema";
import { serializeOwnPage } from "@/lib/flows/booking/serializer";
import { resetHoliday, setHoliday } from "@/lib/flows/booking/set-holidays";
import { openingOf } from "@/lib/flows/booking/slots";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

export const PUT = route({
  summary: "Open or close a holiday on your booking page",
  description:
    "In one range, or closed with null for both minutes. 409 `not_a_holiday` for a day that is none in your countries.",
  access: "user",
  params: dayParams,
  body: openingBody,
  conflicts: ["not_a_holiday"],
  response: ownPageShape,
  load: ({ actor }) => findPageOf(actor),
  handle: async ({ actor, params, body }) => {
    const opening = openingOf({ startMinute: body.start_minute, endMinute: body.end_minute });
    await setHoliday(actor.id, params.day, opening);
    return answerPage(actor.id);
  },
});

export const DELETE = route({
  summary: "Put a holiday back to its default",
  description: "Repeats change nothing.",
  access: "user",
  params: dayParams,
  conflicts: [],
  response: ownPageShape,
  load: ({ actor }) => findPageOf(actor),
  handle: async ({ actor, params }) => {
    await resetHoliday(actor.id, params.day);
    return answerPage(actor.id);
  },
});

async function answerPage(userId: string) {
  const page = await findOwnPage(userId);
  if (!page) throw notFound();
  return serializeOwnPage(page);
}
