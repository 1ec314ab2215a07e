import { findPerson, findPersonDetail, findPersonRow } from "@/lib/flows/people-admin/queries";
import { personDetailShape, personParams, personRowShape, updatePersonBody } from "@/lib/flows/people-admin/schema";
import { serializePersonDetail, serializePersonRow } from "@/lib/flows/people-admin/serializer";
import { updatePerson } from "@/lib/flows/people-admin/update-person";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

export const GET = route({
  summary: "Get a person",
  description:
    "For admins. Standing, devices, tokens by name, links of the booking page, the last entries of the audit about them, and in numbers what disabling or deleting the account would do.",
  access: "admin",
  params: personParams,
  response: personDetailShape,
  load: ({ params }) => findPersonDetail(params.person_id),
  handle: async ({ resource }) => serializePersonDetail(resource),
});

export const PATCH = route({
  summary: "Change a person",
  description:
    "For admins. Each field that changes is recorded. `disabled` signs them out everywhere and ends streams and calls within seconds; their meetings ahead stay. Enabling puts everything back but sessions. 409 `own_standing` for your own `disabled` or `is_admin`; 409 `configured_admin` for those of `ADMIN_EMAILS`; 409 `account_disabled` for making a disabled person an admin; 409 `last_admin` if nobody else would be left.",
  access: "admin",
  params: personParams,
  body: updatePersonBody,
  response: personRowShape,
  conflicts: ["own_standing", "configured_admin", "account_disabled", "last_admin"],
  load: ({ params }) => findPerson(params.person_id),
  handle: async ({ actor, resource, body }) => {
    await updatePerson(actor, resource.id, body);
    const row = await findPersonRow(resource.id);
    if (!row) throw notFound();
    return serializePersonRow(row);
  },
});
