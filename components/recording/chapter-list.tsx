import { Check } from "lucide-react";
import { formatOffset } from "@/components/patterns/time/format-time";
import { cn } from "@/components/ui/cn";
import type { PlacedChapter } from "./recording-timeline";

type ChapterListProps = {
  chapters: PlacedChapter[];
  positionMs: number;
  onChoose: (positionMs: number) => void;
};

/** Sections and decisions of the notes, with their positions in the recording. */
export function ChapterList({ chapters, positionMs, onChoose }: ChapterListProps) {
  if (chapters.length === 0) return null;
  const current = chapters.findLastIndex((chapter) => chapter.positionMs <= positionMs);
  return (
    <nav aria-label="Chapters" className="mt-2">
      <ol className="scroll-quiet max-h-36 overflow-y-auto">
        {chapters.map((chapter, at) => (
          <li key={chapter.key}>
            <button
              type="button"
              aria-current={at === current ? "true" : undefined}
              onClick={() => onChoose(chapter.positionMs)}
              className={cn(
                "grid w-full grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-2 rounded-control px-1 py-1.5 text-left text-sm hover:bg-hover touch:py-2.5",
                at === current ? "text-ink" : "text-ink-soft",
              )}
            >
              <span className="tabular text-ink-faint">{formatOffset(chapter.positionMs)}</span>
              <span className={cn("truncate", at === current && "font-medium")}>{chapter.title}</span>
              {chapter.isDecision ? <Check role="img" aria-label="Decision" className="size-3.5 text-good" /> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
