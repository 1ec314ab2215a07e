import { findOriginal } from "@/lib/core/users/queries";
import { route } from "@/lib/platform/http/route";
import { sendStored } from "@/lib/platform/http/send-stored";

export const GET = route({
  summary: "Get your original photo",
  description: "As you uploaded it. 404 without one.",
  access: "user",
  contentTypes: ["image/jpeg", "image/png", "image/webp"],
  load: ({ actor }) => findOriginal(actor),
  handle: ({ request, resource: { id, storageKey, size, contentType } }) =>
    sendStored(request, {
      storageKey,
      size,
      etag: `"${id}"`,
      headers: {
        "content-type": contentType,
        "cache-control": "private, no-cache",
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox",
      },
    }),
});
