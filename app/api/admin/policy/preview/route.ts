import { previewBody, previewShape } from "@/lib/core/installation-policy/schema";
import { previewRetention } from "@/lib/flows/policy-admin/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Preview retention times",
  description:
    "For admins. What would be deleted, and when, if things were kept for these times. Changes nothing, and tells nothing but numbers.",
  access: "admin",
  body: previewBody,
  response: previewShape,
  handle: ({ body }) => previewRetention(body.retention),
});
