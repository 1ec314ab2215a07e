import "server-only";
import type { RateLimit } from "@/lib/platform/http/rate-limit";

/** Limits how often one person may send invitations; each request may send a hundred mails. */
export const invitingLimit: RateLimit<{ actor: { id: string }; address: string }> = {
  name: "invite",
  points: 300,
  perSeconds: 3600,
  keys: ({ actor }) => [actor.id],
};
