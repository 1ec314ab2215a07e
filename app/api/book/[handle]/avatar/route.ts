import { getPerson } from "@/lib/core/users/queries";
import { avatarTypesSent, sendAvatar } from "@/lib/core/users/send-avatar";
import { bookReadLimit } from "@/lib/flows/booking/limits";
import { movedTo } from "@/lib/flows/booking/moved-to";
import { findPublicPage } from "@/lib/flows/booking/queries";
import { handleParams } from "@/lib/flows/booking/schema";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

export const GET = route({
  summary: "Get the avatar of a booking page",
  description:
    "Public. The host's photo, preset or initials. 404 while the page is off; 308 to the page's present name.",
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
