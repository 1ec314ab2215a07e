"use client";
import { ConflictDialog, versionNames } from "@/components/patterns/autosave/conflict-dialog";
import { TextDiff } from "@/components/patterns/compare/text-diff";
import { jottingsLengthMax } from "@/lib/features/jottings/constants";

type JottingsConflictProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  mine: string;
  theirs: string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onKeepBoth: (text: string) => void;
};

/** The private notes were saved in another tab or on another device meanwhile. */
export function JottingsConflict({ mine, theirs, onKeepBoth, ...rest }: JottingsConflictProps) {
  const both = `${theirs}\n\n${mine}`;
  return (
    <ConflictDialog
      {...rest}
      title="Your private notes changed elsewhere"
      description="What you wrote here isn't saved yet. Choose what to continue with."
      texts={{ mine, theirs }}
      onKeepBoth={both.length > jottingsLengthMax ? null : () => onKeepBoth(both)}
    >
      <TextDiff before={theirs} after={mine} names={versionNames} same="Both versions say the same." />
    </ConflictDialog>
  );
}
