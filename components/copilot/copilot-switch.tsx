"use client";
import { SettingsRow } from "@/components/patterns/settings-row/settings-row";
import { useRowSave } from "@/components/patterns/settings-row/use-row-save";
import { Switch } from "@/components/ui/switch";
import { copilotWords } from "./copilot-words";
import { useSwitchCopilot } from "./use-switch-copilot";

/** For the host, before and during the meeting. */
export function CopilotSwitch({
  meetingId,
  isOn,
  className,
}: {
  meetingId: string;
  isOn: boolean;
  className?: string;
}) {
  const { mutateAsync } = useSwitchCopilot(meetingId);
  const { state, save, shown } = useRowSave(mutateAsync);
  return (
    <SettingsRow inline label="Assistant" description={copilotWords} state={state} className={className}>
      <Switch checked={shown(isOn)} onCheckedChange={(on) => void save(on)} />
    </SettingsRow>
  );
}
