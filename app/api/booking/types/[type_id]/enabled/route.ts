import { findTypeFor } from "@/lib/booking/queries";
import { bookingTypeShape, typeEnabledBody, typeParams } from "@/lib/booking/schema";
import { serializeType } from "@/lib/booking/serializer";
import { switchType } from "@/lib/booking/update-type";
import { route } from "@/lib/http/route";

export const PATCH = route({
  summary: "Show or hide a meeting type on your booking page",
  access: "user",
  params: typeParams,
  body: typeEnabledBody,
  conflicts: [],
  response: bookingTypeShape,
  load: ({ actor, params }) => findTypeFor(actor, params.type_id),
  handle: async ({ resource: type, body }) => serializeType(await switchType(type, body.enabled)),
});
