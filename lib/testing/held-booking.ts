import { makeInviteToken } from "@/lib/features/invitations/invite-token";
import { database } from "@/lib/platform/database/database";
import { createBookingPage, hourAhead } from "./booking-page";
import { call } from "./call";

let network = 0;

/** A booking in two days as its booker holds it: the token of the mail, and that of a guest. */
export async function createHeldBooking(options: Parameters<typeof createBookingPage>[1] = {}) {
  const scene = await createBookingPage(null, options);
  const start = hourAhead(48);
  network += 1;
  const address = `10.66.${network}.1`;
  const body = {
    email: "Gil@elsewhere.example",
    name: "Gil Guest",
    start: start.toISOString(),
    guests: ["pal@third.example"],
  };
  const { body: confirmation } = await call("POST", `/book/${scene.handle}/intro`, { body, address });
  const booking = await database.booking.findFirstOrThrow({ where: { pageId: scene.host.id } });
  const invites = await database.invite.findMany({
    where: { meetingId: booking.meetingId },
    orderBy: { email: "asc" },
  });
  const [token = "", guestToken = ""] = invites.map(makeInviteToken);
  return { ...scene, start, address, booking, undoToken: String(confirmation.undo_token), token, guestToken };
}
