import { assertMessage } from "@/lib/features/broadcasts/assert-message";
import { makeMail } from "@/lib/features/broadcasts/make-mail";
import { previewShape, wordsBody } from "@/lib/features/broadcasts/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Preview a broadcast",
  description: "For admins. The email as you would get it, made in the same way as those that are sent.",
  access: "admin",
  body: wordsBody,
  response: previewShape,
  conflicts: [],
  rateLimit: { name: "preview-broadcast", points: 600, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, body }) => {
    const { html, subject, text } = await makeMail(assertMessage(body), { reader: actor, senderName: actor.name });
    return { html, subject, text };
  },
});
