"use client";
import { ChevronLeft, ChevronRight, Plus, Search } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { dateAt } from "@/components/patterns/time/zone-offset";
import { PhoneBell } from "@/components/shell/bell-button";
import { useWorkspace } from "@/components/shell/workspace-context";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { LateOverlay } from "@/components/ui/late-overlay";
import { LatePart } from "@/components/ui/late-part";
import { replaceAddress } from "@/components/ui/replace-address";
import { Segmented } from "@/components/ui/segmented";
import { toast } from "@/components/ui/toast";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { writeCookie } from "@/components/ui/write-cookie";
import type { SeriesScope } from "@/lib/core/meetings/schema";
import { type CalendarItem, describeItemSpan, type MeetingItem } from "./calendar-items";
import { CalendarLoading, CalendarNotice } from "./calendar-notice";
import { type CalendarView, calendarViews, datesInView, turned, viewCookie, zoneCookie } from "./calendar-view";
import { dayAt, makeAxis, minuteMs, type Span } from "./day-axis";
import { monthsOf, shortDay } from "./day-names";
import { usualSpan } from "./grid-size";
import { MonthTitle } from "./month-title";
import { SecondZoneButton } from "./second-zone-button";
import { useCalendarStream, useMoveMeeting } from "./use-calendar";
import { useCalendarItems } from "./use-calendar-items";
import { useCalendarKeys } from "./use-calendar-keys";
import { WeekGrid } from "./week-grid";

type CalendarPageProps = {
  /** From the address; null: today. */
  date: string | null;
  /** From the address or the last visit; null: what suits the screen. */
  view: CalendarView | null;
  secondZone: string | null;
  /** What the browser says of itself, until the screen is known. */
  isPhone: boolean;
  openedAt: string;
};

/** Where the workspace has its bar below instead of the rail. */
const narrow = "(width < 48rem)";

/** A meeting at another time: not saved until it is confirmed. */
type Pending = { item: MeetingItem; span: Span; needsConfirmation: boolean };

const loadCard = () => import("./item-card").then(({ ItemCard }) => ItemCard);
const loadDraft = () => import("./draft-card").then(({ DraftCard }) => DraftCard);
const loadQuestion = () => import("./move-question").then(({ MoveQuestion }) => MoveQuestion);

export function CalendarPage({ date: givenDate, view: givenView, secondZone: givenZone, ...rest }: CalendarPageProps) {
  const style = useTimeStyle();
  const now = useNow()?.getTime() ?? Date.parse(rest.openedAt);
  const today = dateAt(now, style.timezone);
  const { openPalette } = useWorkspace();
  const isPhone = useMediaQuery(narrow, rest.isPhone);
  const [chosenDate, setChosenDate] = useState(givenDate);
  const [chosenView, setChosenView] = useState(givenView);
  const [secondZone, setSecondZone] = useState(givenZone);
  const date = chosenDate ?? today;
  const wanted = chosenView ?? (isPhone ? "day" : "week");
  const view = isPhone && wanted === "week" ? "day" : wanted;
  const dates = datesInView(view, date);
  const [first, last] = [dates[0] ?? date, dates.at(-1) ?? date];
  const axis = useMemo(() => makeAxis(datesInView(view, date), style.timezone), [view, date, style.timezone]);
  const { items, own, provider } = useCalendarItems({ first, last, timezone: style.timezone, now });

  const [openKey, setOpenKey] = useState<string | null>(null);
  /** The opened card begins with the question whether to cancel. */
  const [asksToCancel, setAsksToCancel] = useState(false);
  const [draft, setDraft] = useState<Span | null>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  const created = useRef<string | null>(null);
  const closedAt = useRef(0);
  const move = useMoveMeeting();
  const shown = useMemo(() => withPending(items, pending), [items, pending]);
  const opened = shown.find(({ key }) => key === openKey);
  useCalendarStream();
  useEffect(() => {
    if (!created.current || !items.some(({ key }) => key === created.current)) return;
    focusBlock(created.current);
    created.current = null;
  }, [items]);

  function go(next: { date?: string | null; view?: CalendarView }) {
    const [nextDate, nextView] = [next.date === undefined ? chosenDate : next.date, next.view ?? chosenView];
    setChosenDate(nextDate);
    setChosenView(nextView);
    setOpenKey(null);
    setDraft(null);
    if (next.view) writeCookie(viewCookie, next.view);
    const search = new URLSearchParams({
      ...(nextView ? { view: nextView } : {}),
      ...(nextDate ? { date: nextDate } : {}),
    });
    replaceAddress(search.size > 0 ? `/calendar?${search}` : "/calendar");
  }

  const turn = (direction: -1 | 1) => go({ date: turned(view, date, direction) });

  function startDraft(span: Span) {
    setOpenKey(null);
    setDraft(span);
  }

  /** At the empty time or the event that has the focus, else at the next half hour. */
  function draftAtFocus() {
    const { slotCursor, item } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
    const focused = shown.find(({ key }) => key === item)?.start;
    const cursor = document.querySelector<HTMLElement>("[data-slot-cursor]")?.dataset.slotCursor;
    const start = focused ?? Date.parse(slotCursor ?? cursor ?? new Date(now).toISOString());
    startDraft(usualSpan(start));
  }

  useCalendarKeys({ create: draftAtFocus, today: () => go({ date: null }), turn, show: (next) => go({ view: next }) });

  function confirm(item: MeetingItem, span: Span) {
    if (span.start === item.start && span.end === item.end) return setPending(null);
    if (span.start !== item.start && span.start < now - minuteMs) {
      setPending(null);
      toast.bad("Choose a time in the future.");
      return;
    }
    const needsConfirmation = item.meeting.invitee_names.length > 0 || item.meeting.series !== null;
    if (needsConfirmation) setPending({ item, span, needsConfirmation });
    else save(item, span);
  }

  function save(item: MeetingItem, span: Span, scope?: SeriesScope) {
    setPending(null);
    const minutes = Math.round((span.end - span.start) / minuteMs);
    move({ meeting: item.meeting, start: span.start, minutes, scope });
  }

  function nudge(item: MeetingItem, span: Span) {
    const before = pending?.item.key === item.key ? pending.item : item;
    setPending({ item: before, span, needsConfirmation: false });
    if (!dayAt(axis, span.start)) go({ date: dateAt(span.start, style.timezone) });
  }

  function close(key: string | null) {
    closedAt.current = performance.now();
    setOpenKey(null);
    setDraft(null);
    if (key) focusBlock(key);
  }

  return (
    <div className="flex h-[calc(100dvh-3.3125rem-env(safe-area-inset-bottom))] min-h-80 flex-col md:h-dvh">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3 pb-2 md:px-5">
        <MonthTitle title={monthsOf(first, last)} date={date} today={today} onJump={(next) => go({ date: next })} />
        <CalendarLoading own={own} provider={provider} />
        <div className="flex min-w-0 flex-1 empty:hidden max-xl:order-last max-xl:basis-full xl:order-0">
          <CalendarNotice own={own} provider={provider} />
        </div>
        <div className="ml-auto flex items-center gap-1 md:order-2 md:ml-0">
          <IconButton label="Search" shortcut="Mod+K" size="sm" onClick={openPalette} className="md:hidden">
            <Search aria-hidden />
          </IconButton>
          <PhoneBell />
          <Button variant="primary" onClick={draftAtFocus} size="sm">
            <Plus aria-hidden />
            <span className="max-md:sr-only">New meeting</span>
          </Button>
        </div>
        <div className="flex items-center justify-between gap-3 max-md:basis-full md:order-1 md:ml-auto">
          <Segmented
            label="Days in view"
            value={view}
            onValueChange={(next) => go({ view: next })}
            options={calendarViews
              .filter((one) => !isPhone || one !== "week")
              .map((one) => ({ value: one, label: viewWords[one] }))}
          />
          <div className="flex items-center gap-1">
            <Button onClick={() => go({ date: null })} disabled={dates.includes(today)} size="sm">
              Today
            </Button>
            <IconButton label={`Previous ${turnWords[view]}`} shortcut="K" size="sm" onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton label={`Next ${turnWords[view]}`} shortcut="J" size="sm" onClick={() => turn(1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </div>
        </div>
      </header>
      <WeekGrid
        axis={axis}
        items={shown}
        style={style}
        secondZone={secondZone}
        zoneChooser={
          <SecondZoneButton
            timezone={style.timezone}
            secondZone={secondZone}
            at={axis.days[0]?.start ?? now}
            onChange={(zone) => {
              setSecondZone(zone);
              writeCookie(zoneCookie, zone);
            }}
          />
        }
        now={now}
        openKey={openKey}
        pendingKey={pending?.item.key ?? null}
        draft={draft}
        handlers={{
          onOpen: (key) => {
            setDraft(null);
            setAsksToCancel(false);
            setOpenKey(key);
          },
          onRemove: (key) => {
            setAsksToCancel(true);
            setOpenKey(key);
          },
          onDraft: startDraft,
          onMove: confirm,
          onNudge: nudge,
          onConfirm: () => pending && confirm(pending.item, pending.span),
          onDrop: () => setPending(null),
          onTurn: turn,
          onShowDay: (next) => go({ date: next, view: "day" }),
          // The press that closes a card is seen here after the card is closed.
          isBusy: () => openKey !== null || draft !== null || performance.now() - closedAt.current < 100,
        }}
      />
      <p
        role="status"
        className="tabular pointer-events-none fixed inset-x-0 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 mx-auto w-fit rounded-control bg-ink px-3 py-1.5 text-canvas text-sm shadow-float empty:hidden md:bottom-6"
      >
        {pending && !pending.needsConfirmation
          ? `${shortDay(dateAt(pending.span.start, style.timezone))}, ${describeItemSpan(pending.span, style)}. Enter moves it, Esc keeps the time.`
          : null}
      </p>
      {opened ? (
        <LateOverlay
          load={loadCard}
          props={{
            item: opened,
            secondZone,
            open: true,
            asksToCancel,
            onOpenChange: (isOpen: boolean) => isOpen || close(opened.key),
            anchor: () => blockOf(opened.key),
          }}
        />
      ) : null}
      {draft ? (
        <LateOverlay
          load={loadDraft}
          props={{
            draft,
            secondZone,
            open: true,
            onOpenChange: (isOpen: boolean) => isOpen || close(null),
            onChange: setDraft,
            onCreated: (id: string) => {
              created.current = id;
              setDraft(null);
            },
            anchor: () => document.querySelector<HTMLElement>("[data-draft]"),
          }}
        />
      ) : null}
      {pending?.needsConfirmation ? (
        <LatePart
          load={loadQuestion}
          props={{
            item: pending.item,
            span: pending.span,
            onConfirm: (scope: SeriesScope | undefined) => save(pending.item, pending.span, scope),
            onDrop: () => setPending(null),
          }}
        />
      ) : null}
    </div>
  );
}

const viewWords: Record<CalendarView, string> = { day: "Day", "3days": "3 days", week: "Week" };
const turnWords: Record<CalendarView, string> = { day: "day", "3days": "3 days", week: "week" };

const withPending = (items: readonly CalendarItem[], pending: Pending | null): readonly CalendarItem[] =>
  pending ? [...items.filter(({ key }) => key !== pending.item.key), { ...pending.item, ...pending.span }] : items;

const blockOf = (key: string) => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"]`);

/** Once what was open is gone, unless the focus is already elsewhere. */
function focusBlock(key: string) {
  setTimeout(() => {
    if (document.activeElement === document.body) blockOf(key)?.focus({ preventScroll: true });
  }, 60);
}
