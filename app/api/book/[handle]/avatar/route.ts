import { bookReadLimit } from "@/lib/booking/limits";
import { movedTo } from "@/lib/booking/moved-to";
import { findPublicPage } from "@/lib/booking/queries";
import { handleParams } from "@/lib/booking/schema";
import { route } from "@/lib/http/route";
import { notFound } from "@/lib/refusal";
import { getPerson } from "@/lib/users/queries";
import { avatarTypesSent, sendAvatar } from "@/lib/users/send-avatar";

export const GET = route({
  summary: "Get the picture of a booking page",
  description: "Public. The host's photo, preset or initials. 404 while the page is off.",
  access: "anyone",
  identifiesCaller: false,
  params: handleParams,
  contentTypes: avatarTypesSent,
  otherStatuses: [308],
  rateLimit: bookReadLimit,
  load: ({ params }) => findPublicPage(params.handle),
  handle: async ({ request, resource: page }) => {
    if (page.isRetired) return movedTo(page.handle, "/avatar");
    if (!page.enabled) throw notFound();
    return sendAvatar(request, await getPerson(page.userId), { cacheControl: "public, max-age=300" });
  },
});
