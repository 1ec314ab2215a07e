import type { Metadata } from "next";
import { findPageProfile } from "@/app/page-profile";
import { BookingPage } from "@/components/booking/owner/booking-page";
import { requirePageActor } from "@/lib/auth/page-actor";
import { findOwnPage } from "@/lib/booking/queries";
import { serializeOwnPage } from "@/lib/booking/serializer";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Booking page" };

type Search = { booking?: string | string[]; answer?: string | string[] };

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  const actor = await requirePageActor("/booking");
  const [page, profile] = await Promise.all([findOwnPage(actor.id), findPageProfile()]);
  if (!profile) return null;
  const { booking, answer } = await searchParams;
  const { id, avatar_url, name, email, title, company, bio, clock } = profile;
  return (
    <BookingPage
      page={page && serializeOwnPage(page)}
      profile={{ id, avatar_url, name, email, title, company, bio, clock }}
      origin={env.PUBLIC_ORIGIN}
      asked={typeof booking === "string" ? { bookingId: booking, accept: answer === "yes" } : null}
    />
  );
}
