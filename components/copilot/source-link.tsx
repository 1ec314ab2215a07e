"use client";
import {
  BookOpen,
  ChartNoAxesColumn,
  FileText,
  type LucideIcon,
  MessageSquareText,
  NotebookPen,
  ScrollText,
  Users,
} from "lucide-react";
import { createContext, useContext } from "react";
import { cn } from "@/components/ui/cn";
import type { SourceKind, SourceWire } from "@/lib/flows/copilot/schema";

const icons: Record<SourceKind, LucideIcon> = {
  transcript: ScrollText,
  past_transcript: ScrollText,
  notes: FileText,
  private_notes: NotebookPen,
  meeting: Users,
  polls: ChartNoAxesColumn,
  chat: MessageSquareText,
  knowledge: BookOpen,
};

type OpenSource = (source: Pick<SourceWire, "kind" | "t_ms">) => void;

/** Shows a source of this meeting in the room. Without it, such sources are only named. */
const OpenSourceContext = createContext<OpenSource | null>(null);
export const OpenSourceProvider = OpenSourceContext.Provider;

/** Parts of the room; the meeting itself is no place to go to. */
const inRoom: ReadonlySet<SourceKind> = new Set(["transcript", "private_notes", "polls", "chat"]);

export function useSourceOpener({ kind, t_ms }: Pick<SourceWire, "kind" | "t_ms">): (() => void) | null {
  const open = useContext(OpenSourceContext);
  return open && inRoom.has(kind) ? () => open({ kind, t_ms }) : null;
}

const chipClasses =
  "inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-control bg-hover px-2 py-0.5 text-left text-ink-soft text-sm touch:min-h-11 [&_.lucide]:size-3.5 [&_.lucide]:shrink-0 [&_.lucide]:text-ink-faint";
const pressable = "transition-colors hover:bg-press hover:text-ink";

/** Leads to the words: in the room, or in a new tab, so that the call goes on. */
export function SourceChip({ source }: { source: SourceWire }) {
  const { kind, name, href } = source;
  const open = useSourceOpener(source);
  const Icon = icons[kind];
  const content = (
    <>
      <Icon aria-hidden />
      <span className="wrap-anywhere min-w-0">{name}</span>
    </>
  );
  if (href) {
    return (
      <a href={href} target="_blank" rel="noopener" className={cn(chipClasses, pressable)}>
        {content}
        <span className="sr-only">, opens in a new tab</span>
      </a>
    );
  }
  if (open) {
    return (
      <button type="button" onClick={open} className={cn(chipClasses, pressable)}>
        {content}
      </button>
    );
  }
  return <span className={chipClasses}>{content}</span>;
}
