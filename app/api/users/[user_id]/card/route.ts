import { route } from "@/lib/http/route";
import { displayName } from "@/lib/people/display-name";
import { notFound } from "@/lib/refusal";
import { findPersonFor } from "@/lib/users/queries";
import { cardShape, userParams } from "@/lib/users/schema";

export const GET = route({
  summary: "Get a person's card",
  description: "Of colleagues, and people you share a meeting with. 404 for a disabled account.",
  access: "user",
  params: userParams,
  response: cardShape,
  load: ({ actor, params }) => findPersonFor(actor, params.user_id),
  handle: async ({ resource: person }) => {
    if (person.disabledAt) throw notFound();
    return { id: person.id, name: displayName(person), title: person.title };
  },
});
