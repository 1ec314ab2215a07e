import { releaseHandle } from "@/lib/flows/people-admin/release-handle";
import { handleParams } from "@/lib/flows/people-admin/schema";
import { route } from "@/lib/platform/http/route";

export const DELETE = route({
  summary: "Release a former link of a booking page",
  description:
    "For admins. In any case. Anybody can take it then, and it no longer leads to its former owner. 409 `handle_in_use` for one that is in use; 404 for one that nobody ever had.",
  access: "admin",
  params: handleParams,
  conflicts: ["handle_in_use"],
  handle: ({ actor, params }) => releaseHandle(actor, params.handle),
});
