"use client";
import { SettingsSection } from "@/components/settings/settings-section";
import type { PolicyWire } from "@/lib/core/installation-policy/schema";
import { CreatorsRow } from "./creators-row";
import { DomainsRow } from "./domains-row";
import { LengthRow } from "./length-row";
import { RetentionRows } from "./retention-rows";
import { SwitchRow } from "./switch-row";
import { usePolicy } from "./use-policy";

type GuestsNow = { inside: number; waiting: number };

/** Whom switching them off concerns. */
function describeGuestsNow({ inside, waiting }: GuestsNow): string {
  if (inside + waiting === 0) return " Right now, no guest is inside or waiting.";
  return ` Right now, ${inside} ${inside === 1 ? "guest is" : "guests are"} inside, and ${waiting} ${waiting === 1 ? "is" : "are"} waiting.`;
}

/** What is allowed on this installation. Each change holds at once, for everyone. */
export function PolicyPage({ initial, guestsNow }: { initial: PolicyWire; guestsNow: GuestsNow }) {
  const { policy, change } = usePolicy(initial);
  const rows = { policy, change };
  return (
    <>
      <SettingsSection title="Meetings" lead="For everyone on this install. Changes apply right away.">
        <div className="max-w-xl space-y-6">
          <SwitchRow
            {...rows}
            field="guests"
            label="Guests"
            description={`People without an account can ask to join. When this is off, invited ones can't join either; those who wait are told so at once, and those inside stay until they leave.${policy.guests ? describeGuestsNow(guestsNow) : ""}`}
          />
          <SwitchRow
            {...rows}
            field="recording"
            label="Recording"
            description="Hosts can record meetings. Switching this off stops the recordings that are running."
          />
          <SwitchRow
            {...rows}
            field="assistant"
            label="Assistant"
            description="People in a meeting can ask it, and it answers for those the host chose."
          />
          <CreatorsRow {...rows} />
          <LengthRow {...rows} />
        </div>
      </SettingsSection>
      <SettingsSection title="Sign-up" lead="Who can create an account. Existing accounts stay.">
        <DomainsRow {...rows} />
      </SettingsSection>
      <SettingsSection
        title="Retention"
        lead="How long things are kept. A shorter time starts a week later, and the people concerned are told."
      >
        <RetentionRows {...rows} />
      </SettingsSection>
    </>
  );
}
