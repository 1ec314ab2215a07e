import { listPeople } from "@/lib/flows/people-admin/queries";
import { peopleQuery, personRowShape } from "@/lib/flows/people-admin/schema";
import { serializePersonRow } from "@/lib/flows/people-admin/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List people",
  description:
    "For admins. All organisations, by name; at most 500. With `q`, those who match: narrow it to see others.",
  access: "admin",
  query: peopleQuery,
  response: personRowShape.array(),
  handle: async ({ query }) => (await listPeople(query.q)).map(serializePersonRow),
});
