import { findPageOf, findTypeFor } from "@/lib/flows/booking/queries";
import { removeType } from "@/lib/flows/booking/remove-type";
import { bookingTypeBody, bookingTypeShape, typeParams } from "@/lib/flows/booking/schema";
import { serializeType } from "@/lib/flows/booking/serializer";
import { updateType } from "@/lib/flows/booking/update-type";
import { route } from "@/lib/platform/http/route";

export const PATCH = route({
  summary: "Replace a meeting type",
  description:
    "A full replace. Meetings that were booked are untouched. 409 `slug_taken`, and `policy_forbids` for a length that administrators don't allow.",
  access: "user",
  params: typeParams,
  body: bookingTypeBody,
  conflicts: ["policy_forbids", "slug_taken"],
  response: bookingTypeShape,
  load: ({ actor, params }) => findTypeFor(actor, params.type_id),
  handle: async ({ resource: type, body }) => serializeType(await updateType(type, body)),
});

export const DELETE = route({
  summary: "Remove a meeting type",
  description: "Meetings that were booked stay. Repeats change nothing. 404 before the page is set up.",
  access: "user",
  params: typeParams,
  conflicts: [],
  load: ({ actor }) => findPageOf(actor),
  handle: ({ resource: page, params }) => removeType(page.userId, params.type_id),
});
