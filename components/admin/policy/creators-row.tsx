"use client";
import { SettingsRow } from "@/components/patterns/settings-row/settings-row";
import { useRowSave } from "@/components/patterns/settings-row/use-row-save";
import { Select } from "@/components/ui/select";
import type { MeetingCreators } from "@/lib/core/installation-policy/constants";
import type { PolicyRow } from "./switch-row";

/** Who may create meetings, series and bookings. */
export function CreatorsRow({ policy, change }: PolicyRow) {
  const { state, save, shown } = useRowSave((creators: MeetingCreators) => change({ creators }));
  const domains = policy.environment.operator_domains;
  const options = [
    { value: "everyone" as const, label: "Everyone with an account" },
    ...(domains.length > 0
      ? [{ value: "operators" as const, label: `Administrators, and everyone at ${domains.join(", ")}` }]
      : []),
    { value: "admins" as const, label: "Administrators only" },
  ];
  return (
    <SettingsRow
      label="Who can create meetings"
      description="Meetings that are already scheduled stay, and so do booked times. Booking pages of everyone else close."
      state={state}
    >
      <Select options={options} value={shown(policy.creators)} onValueChange={(next) => void save(next)} />
    </SettingsRow>
  );
}
