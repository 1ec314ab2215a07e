import type { RateLimit } from "../http/rate-limit";

/** Of one page from one address, also by a crawler. */
export const bookReadLimit: RateLimit<{ address: string }> = { name: "book-read", points: 240, perSeconds: 60 };
