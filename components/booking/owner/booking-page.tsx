"use client";
import { useState } from "react";
import { Notice } from "@/components/booking/public/notice";
import { PageBody, PageHeader } from "@/components/shell/page-header";
import { LateOverlay } from "@/components/ui/late-overlay";
import type { Profile } from "@/lib/core/users/schema";
import type { OwnBookingPage } from "@/lib/flows/booking/schema";
import { BookingsPart, type FocusedBooking } from "./bookings-part";
import { HolidaysPart } from "./holidays-part";
import { HoursPart } from "./hours-part";
import { LinkPart } from "./link-part";
import { PagePreview, Preview, type PreviewedProfile } from "./page-preview";
import { RulesPart } from "./rules-part";
import { SetUp } from "./set-up";
import { TypesPart } from "./types-part";
import { useBookingPage } from "./use-booking-page";

const loadOutside = () => import("./outside-dialog").then((loaded) => loaded.OutsideDialog);

type BookingPageProps = {
  page: OwnBookingPage | null;
  profile: PreviewedProfile & Pick<Profile, "clock">;
  /** Of the links that are handed out. */
  origin: string;
  /** Nothing is sent before it is confirmed here. */
  focusedBooking: FocusedBooking | null;
};

/** One's own booking page: set up in three steps, then kept in parts that save by themselves. */
export function BookingPage({ page: initial, profile, origin, focusedBooking }: BookingPageProps) {
  const page = useBookingPage(initial);
  const [isAsking, setIsAsking] = useState(false);
  const name = profile.name ?? profile.email;
  const clock = profile.clock ?? "24";
  if (!page) {
    return (
      <PageBody width="wide">
        <PageHeader title="Booking page" lead="A link on which anyone can book a time with you." />
        <SetUp origin={origin} profile={profile} clock={clock} />
      </PageBody>
    );
  }
  return (
    <PageBody width="wide">
      <PageHeader title="Booking page" />
      <Remaining remaining={page.remaining} />
      {focusedBooking && !focusedBooking.isOpen ? (
        <Notice>This booking was already answered or cancelled.</Notice>
      ) : null}
      <div className="grid gap-x-12 xl:grid-cols-[minmax(0,44rem)_minmax(20rem,1fr)]">
        <div className="min-w-0 max-w-[44rem]">
          <LinkPart page={page} origin={origin} name={name} />
          <BookingsPart count={page.bookings} focusedBooking={focusedBooking} />
          <HoursPart page={page} clock={clock} onOutside={() => setIsAsking(true)} />
          <TypesPart page={page} />
          <RulesPart page={page} />
          <HolidaysPart page={page} clock={clock} />
        </div>
        <Preview>
          <PagePreview page={page} profile={profile} />
        </Preview>
      </div>
      <LateOverlay load={loadOutside} props={{ open: isAsking, onOpenChange: setIsAsking }} />
    </PageBody>
  );
}

const steps = {
  handle: "choose a link",
  hours: "open some hours",
  type: "add a meeting type",
  timezone: "choose a time zone",
} as const;

function Remaining({ remaining }: Pick<OwnBookingPage, "remaining">) {
  if (remaining.length === 0) return null;
  return (
    <p role="status" className="mb-6 rounded-card bg-warn-wash px-4 py-3 text-base text-warn">
      Nobody can book yet: {remaining.map((step) => steps[step]).join(", ")}.
    </p>
  );
}
