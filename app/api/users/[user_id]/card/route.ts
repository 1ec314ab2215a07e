import { findPersonFor } from "@/lib/core/users/queries";
import { cardShape, userParams } from "@/lib/core/users/schema";
import { displayName } from "@/lib/language/people/display-name";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

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
