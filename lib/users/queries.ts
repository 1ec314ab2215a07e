import "server-only";
import { database } from "../database";

/** What the profile tells of the booking page. */
export const withBookingPage = { bookingPage: { select: { handle: true, enabled: true } } } as const;

export const getUser = (id: string) => database.user.findUniqueOrThrow({ where: { id }, include: withBookingPage });
