import "server-only";
import type { RateLimit } from "../http/rate-limit";

/** How often one person may have others mailed; each time may bring a hundred mails on their way. */
export const invitingLimit: RateLimit<{ actor: { id: string }; address: string }> = {
  name: "invite",
  points: 300,
  perSeconds: 3600,
  keys: ({ actor }) => [actor.id],
};
