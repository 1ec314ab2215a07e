import { listTagsFor } from "@/lib/features/voice-notes/queries";
import { tagsShape } from "@/lib/features/voice-notes/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List the tags of your voice notes",
  description: "With how many notes have each, those in the trash left out; by their letters, at most 1,000.",
  access: "user",
  response: tagsShape,
  handle: async ({ actor }) => ({ items: await listTagsFor(actor) }),
});
