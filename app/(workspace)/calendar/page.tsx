import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { CalendarPage } from "@/components/calendar/calendar-page";
import { readView, viewCookie, zoneCookie } from "@/components/calendar/calendar-view";
import { isTimezone } from "@/lib/language/time/schema";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Calendar" };

type Search = { date?: string | string[]; view?: string | string[] };

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  const { date, view } = await searchParams;
  await requirePageActor("/calendar");
  const [remembered, requestHeaders] = await Promise.all([cookies(), headers()]);
  const zone = remembered.get(zoneCookie)?.value ?? "";
  return (
    <CalendarPage
      date={readDay(date)}
      view={readView(view) ?? readView(remembered.get(viewCookie)?.value)}
      secondZone={isTimezone(zone) ? zone : null}
      isPhone={/Mobi/.test(requestHeaders.get("user-agent") ?? "")}
      openedAt={new Date().toISOString()}
    />
  );
}

/** `2026-11-24`, of the years that the interface takes. */
function readDay(text: string | string[] | undefined): string | null {
  if (typeof text !== "string" || !/^20\d\d-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return null;
  return new Date(text).toISOString().slice(0, 10);
}
