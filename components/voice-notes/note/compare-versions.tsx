"use client";
import { ConflictDialog, versionNames } from "@/components/patterns/autosave/conflict-dialog";
import { TextDiff } from "@/components/patterns/compare/text-diff";
import type { OverlayProps } from "@/components/ui/late-overlay";
import { nameSpeaker } from "@/components/voice-notes/speakers/speaker-names";
import type { ConflictChoice } from "@/components/voice-notes/store/local-note";
import type { VoiceNoteWire } from "@/lib/features/voice-notes/schema";

type CompareVersionsProps = OverlayProps & {
  mine: VoiceNoteWire;
  theirs: VoiceNoteWire;
  onChoose: (choice: ConflictChoice) => void;
};

/** What differs between the version of this browser and the service's. */
export function CompareVersions({ open, onOpenChange, mine, theirs, onChoose }: CompareVersionsProps) {
  const texts = { mine: asText(mine), theirs: asText(theirs) };
  return (
    <ConflictDialog
      open={open === true}
      onOpenChange={(isOpen) => onOpenChange?.(isOpen)}
      title="Changed on another device"
      description="Choose the version to go on with, or keep both as two notes."
      texts={texts}
      onTakeTheirs={() => onChoose("theirs")}
      onKeepMine={() => onChoose("mine")}
      onKeepBoth={() => onChoose("both")}
    >
      <TextDiff before={texts.theirs} after={texts.mine} names={versionNames} same="Both versions say the same." />
    </ConflictDialog>
  );
}

/** All that its owner can have changed. */
function asText({ title, tags, notes, speakers, transcript }: VoiceNoteWire): string {
  const words = transcript.map(({ speaker, text }) => `${nameSpeaker(speakers, speaker)}: ${text}`);
  return [title ?? "Untitled", tags.length > 0 ? `Tags: ${tags.join(", ")}` : "", notes, ...words]
    .filter((line) => line !== "")
    .join("\n");
}
