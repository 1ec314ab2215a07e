import { recordMediaEvent } from "@/lib/calls/record-media-event";
import { webhook } from "@/lib/http/webhook";
import { mediaProvider } from "@/lib/providers/media/media";

export const POST = webhook({
  summary: "Take an event of the media server",
  description:
    "Signed by the media server over the raw body. Delivered at least once; a repeated or late one changes nothing.",
  bodyBytesMax: 256 * 1024,
  verify: async (body, headers) => {
    const event = await mediaProvider().readWebhook(body.toString(), headers.get("authorization"));
    return event && { event };
  },
  handle: recordMediaEvent,
});
