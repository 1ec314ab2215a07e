import type { Metadata } from "next";
import { RecordingUse } from "@/components/settings/recording-use";
import { SettingsSection } from "@/components/settings/settings-section";
import { requirePageActor } from "@/lib/auth/page-actor";
import { env } from "@/lib/env";
import { sumRecordings } from "@/lib/recordings/queries";

export const metadata: Metadata = { title: "Recordings" };

export default async function RecordingsPage() {
  const actor = await requirePageActor("/settings/recordings");
  const [own, all] = await Promise.all([
    sumRecordings(actor.id),
    actor.isAdmin ? sumRecordings(null) : Promise.resolve(null),
  ]);
  const days = env.RECORDING_RETENTION_DAYS;
  return (
    <>
      <SettingsSection title="Your recordings" lead="Of the meetings you host.">
        <RecordingUse use={own} />
      </SettingsSection>
      {all ? (
        <SettingsSection title="All recordings" lead="Everybody's, on this installation.">
          <RecordingUse use={all} />
        </SettingsSection>
      ) : null}
      <SettingsSection title="How long they are kept">
        <p className="max-w-prose text-base text-ink">
          {days === undefined
            ? "Recordings are kept. Whoever runs this installation can set a number of days."
            : `A recording is removed ${days === 1 ? "a day" : `${days} days`} after it was made. Notes and transcript stay.`}
        </p>
      </SettingsSection>
    </>
  );
}
