import { listCountries } from "@/lib/booking/holiday-calendar";
import { findOwnPage, findPageOf } from "@/lib/booking/queries";
import { countriesBody, countriesShape, ownPageShape } from "@/lib/booking/schema";
import { serializeOwnPage } from "@/lib/booking/serializer";
import { setCountries } from "@/lib/booking/set-holidays";
import { route } from "@/lib/http/route";
import { notFound } from "@/lib/refusal";

export const GET = route({
  summary: "List countries with a holiday calendar",
  access: "user",
  response: countriesShape,
  handle: () => listCountries(),
});

export const PUT = route({
  summary: "Choose the countries whose holidays close your booking page",
  description:
    "Replaces the whole list. National public holidays and bank holidays close the page unless you open one. 404 before the page is set up.",
  access: "user",
  body: countriesBody,
  conflicts: [],
  response: ownPageShape,
  load: ({ actor }) => findPageOf(actor),
  handle: async ({ actor, body }) => {
    await setCountries(actor.id, body.countries);
    const page = await findOwnPage(actor.id);
    if (!page) throw notFound();
    return serializeOwnPage(page);
  },
});
