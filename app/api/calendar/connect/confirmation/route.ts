import { answerConfirmation } from "@/lib/features/calendar/answer-confirmation";
import { confirmationQuery } from "@/lib/features/calendar/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Confirm whose calendar is connected",
  description:
    "For a browser without a session, from the page that a handoff leads to, and once more when the account at Google has another address. Counts once, in the browser that was asked: leads to Google's consent page, or back to the page of `from`.",
  access: "anyone",
  query: confirmationQuery,
  status: 303,
  handle: ({ request, actor, query }) => answerConfirmation(request, actor, query),
});
