"use client";
import { useQuery } from "@tanstack/react-query";
import { ownPolicyQuery } from "@/components/data/own-policy-query";
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
  const refusal = useQuery(ownPolicyQuery).data?.refusals.assistant ?? null;
  return (
    <SettingsRow inline label="Assistant" description={refusal ?? copilotWords} state={state} className={className}>
      <Switch
        checked={refusal === null && shown(isOn)}
        disabled={refusal !== null}
        onCheckedChange={(on) => void save(on)}
      />
    </SettingsRow>
  );
}
