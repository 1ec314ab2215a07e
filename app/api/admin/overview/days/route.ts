import { listDays } from "@/lib/flows/overview/queries";
import { overviewQuery } from "@/lib/flows/overview/schema";
import { csvOfDays } from "@/lib/flows/overview/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Download the overview as CSV",
  description: "For admins. A row for each day in UTC, as in `GET /admin/overview`.",
  access: "admin",
  query: overviewQuery,
  contentTypes: ["text/csv"],
  handle: async ({ query }) =>
    new Response(csvOfDays(await listDays(query.days === "90" ? 90 : 30)), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="parley-${query.days}-days.csv"`,
        "cache-control": "no-store",
      },
    }),
});
