import { createType } from "@/lib/flows/booking/create-type";
import { listTypes } from "@/lib/flows/booking/queries";
import { bookingTypeBody, bookingTypeShape } from "@/lib/flows/booking/schema";
import { serializeType } from "@/lib/flows/booking/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List the meeting types of your booking page",
  description: "Shortest first.",
  access: "user",
  response: bookingTypeShape.array(),
  handle: async ({ actor }) => (await listTypes(actor.id)).map(serializeType),
});

export const POST = route({
  summary: "Add a meeting type to your booking page",
  description:
    "404 before the page is set up. 409 `slug_taken`, `too_many_types` with 20 there, and `policy_forbids` for one that is longer than administrators allow.",
  access: "user",
  body: bookingTypeBody,
  conflicts: ["policy_forbids", "slug_taken", "too_many_types"],
  response: bookingTypeShape,
  status: 201,
  handle: async ({ actor, body }) => serializeType(await createType(actor.id, body)),
});
