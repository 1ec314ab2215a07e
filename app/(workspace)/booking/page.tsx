import type { Metadata } from "next";
import { findPageProfile } from "@/app/page-profile";
import { BookingPage } from "@/components/booking/owner/booking-page";
import { bookingAnswerPath } from "@/lib/flows/booking/constants";
import { findBookingFor, findOwnPage } from "@/lib/flows/booking/queries";
import { bookingParams } from "@/lib/flows/booking/schema";
import { serializeOwnPage } from "@/lib/flows/booking/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = { title: "Booking page" };

type Search = { booking?: string | string[]; answer?: string | string[] };

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  const { booking, answer: said } = await searchParams;
  const bookingId = bookingParams.safeParse({ booking_id: booking }).data?.booking_id ?? null;
  const answer = said === "yes" ? "yes" : "no";
  const actor = await requirePageActor(bookingId ? bookingAnswerPath(bookingId, answer) : "/booking");
  const [page, profile, booked] = await Promise.all([
    findOwnPage(actor.id),
    findPageProfile(),
    bookingId === null ? null : findBookingFor(actor, bookingId),
  ]);
  if (!profile) return null;
  const { id, avatar_url, name, email, title, company, bio, clock } = profile;
  return (
    <BookingPage
      page={page && serializeOwnPage(page)}
      profile={{ id, avatar_url, name, email, title, company, bio, clock }}
      origin={env.PUBLIC_ORIGIN}
      focusedBooking={bookingId === null ? null : { bookingId, answer, isOpen: booked?.status === "pending" }}
    />
  );
}
