"use client";
import { useState } from "react";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { SettingsRow } from "@/components/patterns/settings-row/settings-row";
import { useRowSave } from "@/components/patterns/settings-row/use-row-save";
import { formatDay } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { When } from "@/components/patterns/time/when";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { type RetentionKind, retentionKinds } from "@/lib/core/installation-policy/constants";
import type { RetentionPreview } from "@/lib/core/installation-policy/schema";
import { describeError } from "@/lib/platform/http/client";
import { daysText, describeShortening, retentionNames } from "./retention-words";
import type { PolicyRow } from "./switch-row";
import { usePreview, wantedDays } from "./use-policy";

const offered = [7, 30, 90, 180, 365, 730];
const forGood = "good";

type Asked = { kind: RetentionKind; days: number; preview: RetentionPreview };

/** How long each kind is kept. A shorter time shows first what would go. */
export function RetentionRows({ policy, change }: PolicyRow) {
  const preview = usePreview();
  const style = useTimeStyle();
  const [looking, setLooking] = useState<RetentionKind | null>(null);
  const shorten = useConfirmedAction<Asked>({
    act: ({ kind, days }) =>
      change({ retention: { [kind]: days } }).catch((error: unknown) => {
        toast.bad("Couldn't change the retention.", { description: describeError(error) });
        throw error;
      }),
    question: ({ kind, days, preview: { effective_at: at, changes } }) => {
      const found = changes.find((one) => one.kind === kind);
      return {
        title: `Keep ${retentionNames[kind].toLowerCase()} for ${daysText(days)}?`,
        description: found ? describeShortening(found, formatDay(at, style)) : "",
        action: "Announce and shorten",
      };
    },
    done: ({ kind }) => ({ title: `${retentionNames[kind]}: shorter time announced` }),
  });

  async function ask(kind: RetentionKind, days: number) {
    setLooking(kind);
    try {
      const found = await preview.mutateAsync({ ...wantedDays(policy), [kind]: days });
      shorten.start({ kind, days, preview: found });
    } catch (error) {
      toast.bad("Couldn't look up what would be deleted.", { description: describeError(error) });
    } finally {
      setLooking(null);
    }
  }

  return (
    <div className="max-w-xl space-y-6">
      {retentionKinds.map((kind) => (
        <RetentionRow
          key={kind}
          kind={kind}
          policy={policy}
          change={change}
          isLooking={looking === kind}
          onShorten={(days) => void ask(kind, days)}
        />
      ))}
      {policy.environment.recording_days === null ? null : (
        <p className="text-base text-ink-soft">
          RECORDING_RETENTION_DAYS deletes recordings after {daysText(policy.environment.recording_days)}, whatever is
          chosen here.
        </p>
      )}
      {shorten.dialog}
    </div>
  );
}

type RowProps = PolicyRow & { kind: RetentionKind; isLooking: boolean; onShorten: (days: number) => void };

function RetentionRow({ policy, change, kind, isLooking, onShorten }: RowProps) {
  const { days, next } = policy.retention[kind];
  const { state, save, shown } = useRowSave((chosen: number | null) => change({ retention: { [kind]: chosen } }));
  const current = shown(days);
  const all = [...new Set([...offered, ...(current === null ? [] : [current])])].sort((a, b) => a - b);

  function choose(value: string) {
    const chosen = value === forGood ? null : Number(value);
    if (chosen !== null && (days === null || chosen < days)) onShorten(chosen);
    else void save(chosen);
  }

  return (
    <div>
      <SettingsRow
        label={retentionNames[kind]}
        description={hints[kind]}
        hint={isLooking ? "Looking what would go…" : undefined}
        state={state}
      >
        <Select
          options={[
            { value: forGood, label: daysText(null) },
            ...all.map((one) => ({ value: String(one), label: daysText(one) })),
          ]}
          value={current === null ? forGood : String(current)}
          onValueChange={choose}
          disabled={isLooking}
        />
      </SettingsRow>
      {next ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line px-3 py-2 text-base">
          <span>
            {daysText(next.days)} from <When at={next.effective_at} mid />. People have been told.
          </span>
          <Button loading={state.at === "saving"} onClick={() => void save(days)}>
            Take back
          </Button>
        </p>
      ) : null}
    </div>
  );
}

const hints: Record<RetentionKind, string> = {
  recordings: "Counted from the start of the recording.",
  transcripts: "Counted from the end of the meeting.",
  notes: "Counted from the end of the meeting. Their tasks go, too.",
  voice_notes: "Counted from when they were made. Includes those in the trash.",
};
