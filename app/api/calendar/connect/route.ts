import { answerConnect } from "@/lib/features/calendar/answer-connect";
import { connectQuery } from "@/lib/features/calendar/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Connect your Google calendar",
  description:
    "For a browser: leads to Google's consent page, with the session cookie, or with a `handoff` of `POST /calendar/connect/handoff` where there is no session: then a page first names the account. A handoff works once; one that fails is not replaced by the cookie. Everything else leads back to the page of `from`, with the outcome as `?calendar=`.",
  access: "anyone",
  query: connectQuery,
  status: 303,
  handle: ({ request, actor, query }) => answerConnect(request, actor, query),
});
