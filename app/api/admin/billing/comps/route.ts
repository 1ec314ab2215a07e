import { listComps } from "@/lib/features/billing/queries";
import { compShape, compsQuery } from "@/lib/features/billing/schema";
import { serializeComp } from "@/lib/features/billing/serializer";
import { route } from "@/lib/platform/http/route";
import { decodeCursor, pageResponse } from "@/lib/platform/pagination";

export const GET = route({
  summary: "List plans that were given",
  description: "For admins. The last given first, 50 at a time.",
  access: "admin",
  query: compsQuery,
  response: compShape.array(),
  handle: async ({ query, request }) => {
    const { page, next } = await listComps({
      show: query.show,
      after: query.cursor ? decodeCursor(query.cursor) : null,
    });
    return pageResponse(request, page.map(serializeComp), next);
  },
});
