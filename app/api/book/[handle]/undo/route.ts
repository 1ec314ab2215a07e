import { bookLimit } from "@/lib/flows/booking/limits";
import { findHandle } from "@/lib/flows/booking/queries";
import { handleParams, undoBody } from "@/lib/flows/booking/schema";
import { undoBooking } from "@/lib/flows/booking/undo-booking";
import { networkOf } from "@/lib/platform/http/network-of";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Undo a booking",
  description:
    "Public. By the token of the confirmation, once and for ten minutes. The host and everyone invited are told. 410 when it can't be undone, whatever the reason.",
  access: "anyone",
  identifiesCaller: false,
  params: handleParams,
  body: undoBody,
  bodyBytesMax: 5_000,
  conflicts: [],
  readsTimezone: true,
  rateLimit: { ...bookLimit, name: "book-undo", keys: ({ address }) => [networkOf(address)] },
  handle: async ({ params, body }) => {
    const page = await findHandle(params.handle);
    await undoBooking(page?.userId ?? null, body.token);
  },
});
