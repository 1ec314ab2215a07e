import { listHandles } from "@/lib/flows/people-admin/queries";
import { handleRowShape, handlesQuery } from "@/lib/flows/people-admin/schema";
import { serializeHandle } from "@/lib/flows/people-admin/serializer";
import { jsonResponse } from "@/lib/platform/http/json-response";
import { route } from "@/lib/platform/http/route";
import { pageHeaders } from "@/lib/platform/pagination";

export const GET = route({
  summary: "List links of booking pages",
  description:
    "For admins. Former ones, which stay with their former owner; `show` also lists those in use. By name; the `Link` header leads to the next page.",
  access: "admin",
  query: handlesQuery,
  response: handleRowShape.array(),
  handle: async ({ request, query }) => {
    const { handles, next } = await listHandles(query);
    return jsonResponse(handles.map(serializeHandle), { headers: pageHeaders(request, next) });
  },
});
