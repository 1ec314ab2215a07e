import { readOverview } from "@/lib/flows/overview/queries";
import { overviewQuery, overviewShape } from "@/lib/flows/overview/schema";
import { serializeOverview } from "@/lib/flows/overview/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get the overview of the installation",
  description:
    "For admins. Numbers of each day in UTC, counted every quarter of an hour; those of a day are settled two days after its end and don't change any more, whatever is deleted later.",
  access: "admin",
  query: overviewQuery,
  response: overviewShape,
  handle: async ({ query }) => serializeOverview(await readOverview(query.days === "90" ? 90 : 30)),
});
