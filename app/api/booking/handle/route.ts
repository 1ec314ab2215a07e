import { checkHandle } from "@/lib/flows/booking/check-handle";
import { handleCheckShape, handleQuery } from "@/lib/flows/booking/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Check a booking handle",
  description: "Whether you could have it, and why not. Your own handles, also former ones, are available to you.",
  access: "user",
  query: handleQuery,
  response: handleCheckShape,
  rateLimit: { name: "booking-handle", points: 240, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  handle: ({ actor, query }) => checkHandle(actor.id, query.handle),
});
