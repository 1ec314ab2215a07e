"use client";
import { useEffect, useRef, useState } from "react";
import { useRowSave } from "@/components/patterns/settings-row/use-row-save";
import type { OwnBookingPage } from "@/lib/flows/booking/schema";
import type { HoursRange } from "./hours";
import { HoursEditor } from "./hours-editor";
import { HoursZone } from "./hours-zone";
import { PagePart } from "./page-part";
import { useSavePage } from "./use-booking-page";

type HoursPartProps = {
  page: OwnBookingPage;
  clock: "12" | "24";
  /** More bookings lie outside of the hours than before. */
  onOutside: () => void;
};

/** Strokes that follow one another are saved together. */
const settleMs = 600;

export function HoursPart({ page, clock, onOutside }: HoursPartProps) {
  const savePage = useSavePage();
  const { state, save } = useRowSave(async (change: { hours: HoursRange[] } | { timezone: string }) => {
    const { before, page: after } = await savePage(change);
    if (after.outside > before.outside) onOutside();
  });
  const [draft, setDraft] = useState<HoursRange[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useRef(() => {});
  // What was painted last is saved when the page is left, too.
  useEffect(() => () => send.current(), []);

  function change(hours: HoursRange[]) {
    setDraft(hours);
    clearTimeout(timer.current);
    send.current = () => {
      clearTimeout(timer.current);
      send.current = () => {};
      void save({ hours }).then(() => setDraft((now) => (now === hours ? null : now)));
    };
    timer.current = setTimeout(() => send.current(), settleMs);
  }

  return (
    <PagePart
      title="Hours"
      lead="When people can book you, unless you’re busy in Parley or in your connected calendar."
      state={state}
    >
      <HoursEditor hours={draft ?? page.hours} clock={clock} onHours={change} />
      <HoursZone timezone={page.timezone} onTimezone={(timezone) => void save({ timezone })} />
    </PagePart>
  );
}
