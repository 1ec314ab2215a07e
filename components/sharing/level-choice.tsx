"use client";
import { Segmented } from "@/components/ui/segmented";
import { type ReaderLevel, readerLevels } from "@/lib/features/sharing/constants";
import type { RecipientWire } from "@/lib/features/sharing/schema";
import { canHaveRecording, levelLabels } from "./sharing-words";

type LevelChoiceProps = { recipient: RecipientWire; level: ReaderLevel; onLevel: (level: ReaderLevel) => void };

/** How much somebody gets. Who has no account is never given the recording. */
export function LevelChoice({ recipient, level, onLevel }: LevelChoiceProps) {
  const { name, user_id: userId } = recipient;
  return (
    <Segmented
      label={`What ${name} gets`}
      value={level}
      onValueChange={onLevel}
      options={readerLevels
        .filter((value) => value !== "full" || userId !== null)
        .map((value) => ({
          value,
          label: levelLabels[value],
          disabled: value === "full" && level !== "full" && !canHaveRecording(recipient),
        }))}
      className="*:whitespace-nowrap max-sm:flex max-sm:w-full max-sm:*:flex-auto"
    />
  );
}
