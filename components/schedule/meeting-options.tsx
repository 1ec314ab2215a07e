"use client";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { copilotWords } from "@/components/copilot/copilot-words";
import { ownPolicyQuery } from "@/components/data/own-policy-query";
import { summaryTemplatesQuery } from "@/components/data/summary-templates-query";
import { recordingWords, transcriptionWords } from "@/components/recording/recording-words";
import { FieldRow } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { defaultOptions, type ScheduleValues } from "./schedule-values";
import { optionsWith } from "./summary-templates";

type MeetingOptionsProps = {
  values: ScheduleValues;
  set: <Name extends keyof ScheduleValues>(name: Name, value: ScheduleValues[Name]) => void;
};

/** Closed, it says what holds. Open from the start where something is not as usual: somebody asked for it. */
export function MeetingOptions({ values, set }: MeetingOptionsProps) {
  const refusals = useQuery(ownPolicyQuery).data?.refusals;
  const templates = useQuery(summaryTemplatesQuery);
  const [isOpen, setIsOpen] = useState(() =>
    Object.entries(defaultOptions).some(([name, usual]) => values[name as keyof typeof defaultOptions] !== usual),
  );
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group border-line border-t pt-4"
    >
      <summary className="-mx-2 flex min-h-9 touch:min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-2 py-1.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-90"
        />
        <span className="font-medium text-sm">Options</span>
        <span className="min-w-0 flex-1 text-ink-faint text-sm group-open:sr-only">{describeOptions(values)}</span>
      </summary>
      <div className="space-y-5 pt-4">
        <FieldRow label="Transcribe and take notes" description={transcriptionWords}>
          <Switch checked={values.transcription} onCheckedChange={(on) => set("transcription", on)} />
        </FieldRow>
        {values.transcription ? (
          <FieldRow label="Notes template">
            <Select
              options={optionsWith(values.template, templates.data)}
              value={values.template}
              onValueChange={(template) => set("template", template)}
              className="w-44"
            />
          </FieldRow>
        ) : null}
        <FieldRow label="Record meeting" description={refusals?.recording ?? recordingWords}>
          <Switch
            checked={values.recording}
            disabled={Boolean(refusals?.recording) && !values.recording}
            onCheckedChange={(on) => set("recording", on)}
          />
        </FieldRow>
        <FieldRow label="Assistant" description={refusals?.assistant ?? copilotWords}>
          <Switch
            checked={values.copilot}
            disabled={Boolean(refusals?.assistant) && !values.copilot}
            onCheckedChange={(on) => set("copilot", on)}
          />
        </FieldRow>
        <FieldRow label="Require approval for everyone" description="Colleagues must also ask to join.">
          <Switch checked={values.locked} onCheckedChange={(on) => set("locked", on)} />
        </FieldRow>
      </div>
    </details>
  );
}

function describeOptions({ transcription, recording, copilot, locked }: ScheduleValues): string {
  return [
    transcription ? "Notes are taken" : "No notes",
    recording ? "recorded" : "not recorded",
    ...(copilot ? ["with the assistant"] : []),
    locked ? "everyone asks to join" : "colleagues join freely",
  ].join(", ");
}
