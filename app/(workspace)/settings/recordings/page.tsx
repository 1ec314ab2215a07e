import type { Metadata } from "next";
import { RecordingUse } from "@/components/settings/recording-use";
import { SettingsSection } from "@/components/settings/settings-section";
import { daysInForce } from "@/lib/core/installation-policy/policy";
import { readRecordingRetention } from "@/lib/core/installation-policy/queries";
import { sumRecordings } from "@/lib/features/recordings/queries";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Recordings · Settings" };

export default async function RecordingsPage() {
  const actor = await requirePageActor("/settings/recordings");
  const [own, all, retention] = await Promise.all([
    sumRecordings(actor.id),
    actor.isAdmin ? sumRecordings(null) : Promise.resolve(null),
    readRecordingRetention(),
  ]);
  const days = daysInForce(retention, new Date());
  return (
    <>
      <SettingsSection title="Your recordings" lead="From meetings you host.">
        <RecordingUse use={own} />
      </SettingsSection>
      {all ? (
        <SettingsSection title="All recordings" lead="From everyone on this install.">
          <RecordingUse use={all} />
        </SettingsSection>
      ) : null}
      <SettingsSection title="Retention">
        <p className="max-w-prose text-base text-ink">
          {days === null
            ? "Recordings are kept until you delete them. Your administrator can set a limit."
            : `Recordings are deleted after ${days === 1 ? "1 day" : `${days} days`}.`}
        </p>
      </SettingsSection>
    </>
  );
}
