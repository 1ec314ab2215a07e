import type { Metadata } from "next";
import { readOutcome } from "@/components/calendar-connection/outcomes";
import { CalendarSettings } from "@/components/settings/calendar-settings";
import { SettingsSection } from "@/components/settings/settings-section";
import { getConnectionFor } from "@/lib/features/calendar/queries";
import { serializeConnection } from "@/lib/features/calendar/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Calendar · Settings" };

type Search = Promise<{ calendar?: string | string[] }>;

export default async function CalendarSettingsPage({ searchParams }: { searchParams: Search }) {
  const outcome = readOutcome((await searchParams).calendar);
  const actor = await requirePageActor("/settings/calendar");
  return (
    <SettingsSection title="Calendar" lead="Your meetings on your own calendar, and its busy times in Parley.">
      <CalendarSettings initial={serializeConnection(await getConnectionFor(actor))} outcome={outcome} />
    </SettingsSection>
  );
}
