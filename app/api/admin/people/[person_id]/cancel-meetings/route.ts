import { askCancelling } from "@/lib/flows/people-admin/ask-cancelling";
import { findPerson } from "@/lib/flows/people-admin/queries";
import { personParams } from "@/lib/flows/people-admin/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Cancel what a disabled host has ahead",
  description:
    "For admins. All meetings and series that have not begun, within minutes; everyone invited is told. `upcoming` of the person says how many. 409 `not_disabled` as long as the account isn't disabled.",
  access: "admin",
  params: personParams,
  status: 202,
  conflicts: ["not_disabled"],
  load: ({ params }) => findPerson(params.person_id),
  handle: ({ actor, resource }) => askCancelling(actor, resource.id),
});
