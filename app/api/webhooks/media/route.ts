import { recordMediaEvent } from "@/lib/calls/record-media-event";
import { route } from "@/lib/http/route";
import { readText } from "@/lib/input/read-input";
import { mediaProvider } from "@/lib/providers/media/media";
import { unauthenticated } from "@/lib/refusal";

const bodyBytesMax = 256 * 1024;

export const POST = route({
  summary: "Take an event of the media server",
  description:
    "Signed by the media server over the raw body. Delivered at least once; a repeated or late one changes nothing.",
  access: "anyone",
  // Its `Authorization` is the signature.
  asksWho: false,
  handle: async ({ request }) => {
    const body = await readText(request, bodyBytesMax);
    const event = await mediaProvider().readWebhook(body, request.headers.get("authorization"));
    if (!event) throw unauthenticated("This delivery is not signed by the media server.");
    await recordMediaEvent(event);
  },
});
