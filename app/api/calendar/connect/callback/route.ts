import { readConnectCookie } from "@/lib/features/calendar/connect-cookie";
import { finishConnection } from "@/lib/features/calendar/finish-connection";
import { originOf, toReturnPage } from "@/lib/features/calendar/return-page";
import { connectCallbackQuery } from "@/lib/features/calendar/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Return from Google's consent page",
  description:
    "Google's redirect, not for scripts. It counts once, in the browser and for the person that began, and leads to the page of `from`, or where there is no session and Google has another address, to a page that asks for a yes.",
  access: "anyone",
  query: connectCallbackQuery,
  status: 303,
  handle: async ({ request, actor, query }) => {
    const outcome = await finishConnection(query, { actor, browser: readConnectCookie(request.headers) });
    if (outcome instanceof Response) return outcome;
    return toReturnPage(originOf(query.state ?? "") ?? (actor.kind === "user" ? "settings" : "app"), outcome);
  },
});
