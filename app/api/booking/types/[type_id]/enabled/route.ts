import { findTypeFor } from "@/lib/flows/booking/queries";
import { bookingTypeShape, typeEnabledBody, typeParams } from "@/lib/flows/booking/schema";
import { serializeType } from "@/lib/flows/booking/serializer";
import { switchType } from "@/lib/flows/booking/update-type";
import { route } from "@/lib/platform/http/route";

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
