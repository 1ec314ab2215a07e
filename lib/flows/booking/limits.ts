import type { Window } from "@/lib/platform/http/rate-limit";

/** Pages, pictures and slots from one client address. */
export const bookReadLimit: Window = { name: "book-read", points: 240, perSeconds: 60 };
/** Bookings from one network, on whatever pages; tries that fail count. */
export const bookLimit: Window = { name: "book", points: 60, perSeconds: 3600 };
