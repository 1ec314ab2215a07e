import { recordMediaEvent } from "@/lib/flows/calls/record-media-event";
import { webhook } from "@/lib/platform/http/webhook";
import { mediaProvider } from "@/lib/platform/providers/media/media";

export const POST = webhook({
  sender: "media",
  summary: "Receive a media server event",
  description:
    "Signed by the media server over the raw body. Delivered at least once; repeated or late events change nothing.",
  bodyBytesMax: 256 * 1024,
  verify: async (body, headers) => {
    const event = await mediaProvider().readWebhook(body.toString(), headers.get("authorization"));
    return event && { event };
  },
  handle: recordMediaEvent,
});
