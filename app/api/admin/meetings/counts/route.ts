import { countMeetings } from "@/lib/flows/meetings-admin/queries";
import { adminMeetingCountsShape } from "@/lib/flows/meetings-admin/schema";
import { serializeCounts } from "@/lib/flows/meetings-admin/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Count meetings",
  description: "For admins. Over every meeting of the installation.",
  access: "admin",
  response: adminMeetingCountsShape,
  handle: async () => serializeCounts(await countMeetings()),
});
