import { bookReadLimit } from "@/lib/booking/limits";
import { movedTo } from "@/lib/booking/moved-to";
import { findPublicPage } from "@/lib/booking/queries";
import { handleParams } from "@/lib/booking/schema";
import { route } from "@/lib/http/route";
import { displayName } from "@/lib/people/display-name";
import { drawInitials } from "@/lib/people/draw-initials";
import { notFound } from "@/lib/refusal";

export const GET = route({
  summary: "Get the picture of a booking page",
  description: "Public. The host's initials as an image of 128 by 128. 404 while the page is off.",
  access: "anyone",
  identifiesCaller: false,
  params: handleParams,
  contentTypes: ["image/svg+xml"],
  otherStatuses: [308],
  rateLimit: bookReadLimit,
  load: ({ params }) => findPublicPage(params.handle),
  handle: async ({ resource: page }) => {
    if (page.isRetired) return movedTo(page.handle, "/avatar");
    if (!page.enabled) throw notFound();
    return new Response(drawInitials({ id: page.userId, name: displayName(page.user) }), {
      headers: {
        "content-type": "image/svg+xml",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "x-content-type-options": "nosniff",
        "cache-control": "public, max-age=300",
      },
    });
  },
});
