import { findOwnPage } from "@/lib/flows/booking/queries";
import { ownPageShape, writeBookingPageBody } from "@/lib/flows/booking/schema";
import { serializeOwnPage } from "@/lib/flows/booking/serializer";
import { writePage } from "@/lib/flows/booking/write-page";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

export const GET = route({
  summary: "Get your booking page",
  description: "404 before it is set up.",
  access: "user",
  response: ownPageShape,
  load: ({ actor }) => findOwnPage(actor.id),
  handle: async ({ resource: page }) => serializeOwnPage(page),
});

export const PUT = route({
  summary: "Set up or replace your booking page",
  description:
    "A full replace: what is left out returns to its default. Hours of one day that overlap are joined. A new handle keeps the old one as yours: it leads to the new name, and you can take it back. 409 `handle_taken`, and `too_many_handles` after ten former ones.",
  access: "user",
  body: writeBookingPageBody,
  conflicts: ["handle_taken", "too_many_handles"],
  response: ownPageShape,
  rateLimit: { name: "booking-page", points: 120, perSeconds: 600, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, body }) => {
    await writePage(actor, body);
    const page = await findOwnPage(actor.id);
    if (!page) throw notFound();
    return serializeOwnPage(page);
  },
});
