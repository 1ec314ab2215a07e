import { listCountries } from "@/lib/flows/booking/holiday-calendar";
import { findOwnPage, findPageOf } from "@/lib/flows/booking/queries";
import { countriesBody, countriesShape, ownPageShape } from "@/lib/flows/booking/schema";
import { serializeOwnPage } from "@/lib/flows/booking/serializer";
import { setCountries } from "@/lib/flows/booking/set-holidays";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

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
