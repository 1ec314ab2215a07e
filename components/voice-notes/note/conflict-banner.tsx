"use client";
import { GitCompareArrows } from "lucide-react";
import { useState } from "react";
import { formatWhen } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import { LateOverlay } from "@/components/ui/late-overlay";
import { toast } from "@/components/ui/toast";
import { resolveConflict } from "@/components/voice-notes/store/change-note";
import type { ConflictChoice, NoteConflict } from "@/components/voice-notes/store/local-note";
import type { VoiceNoteWire } from "@/lib/features/voice-notes/schema";
import { describeError } from "@/lib/platform/http/client";

const loadCompare = () => import("./compare-versions").then((loaded) => loaded.CompareVersions);

/** The note was changed on another device meanwhile: nothing is thrown away until its owner chooses. */
export function ConflictBanner({ mine, conflict }: { mine: VoiceNoteWire; conflict: NoteConflict }) {
  const style = useTimeStyle();
  const now = useNow() ?? undefined;
  const [isComparing, setComparing] = useState(false);
  const [chosen, setChosen] = useState<ConflictChoice | null>(null);
  const when = formatWhen(conflict.at, style, now).replace(/^(Today|Yesterday) /, (word) =>
    word === "Today " ? "" : "yesterday ",
  );

  async function choose(choice: ConflictChoice) {
    setChosen(choice);
    setComparing(false);
    await resolveConflict(mine.id, choice).catch((error: unknown) => {
      toast.bad("Couldn't settle it.", { description: describeError(error) });
    });
    setChosen(null);
  }

  return (
    <div role="alert" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warn-wash px-4 py-3">
      <p className="min-w-0 flex-[1_1_18rem] text-base text-ink">
        Changed on another device at {when}. Your version is kept in this browser until you choose.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" onClick={() => setComparing(true)}>
          <GitCompareArrows aria-hidden />
          Compare
        </Button>
        <Button loading={chosen === "mine"} onClick={() => void choose("mine")}>
          Keep mine
        </Button>
        <Button loading={chosen === "theirs"} onClick={() => void choose("theirs")}>
          Keep theirs
        </Button>
        <Button loading={chosen === "both"} onClick={() => void choose("both")}>
          Keep both
        </Button>
      </div>
      <LateOverlay
        load={loadCompare}
        props={{
          open: isComparing,
          onOpenChange: setComparing,
          mine,
          theirs: conflict.theirs,
          onChoose: (choice: ConflictChoice) => void choose(choice),
        }}
      />
    </div>
  );
}
