"use client";
import { ExternalLink } from "lucide-react";
import { OpenSourceProvider } from "@/components/copilot/source-link";
import type { StreamStatus } from "@/components/live/streams";
import { ButtonLink } from "@/components/ui/button";
import type { SourceWire } from "@/lib/flows/copilot/schema";
import type { Card } from "./cards";
import { PrompterList } from "./prompter-list";

type PrompterPanelProps = {
  meetingId: string;
  cards: readonly Card[];
  connection: StreamStatus;
  /** Whether the host has chosen the reader. */
  isPrompted: boolean;
  onOpenSource: (source: Pick<SourceWire, "kind" | "t_ms">) => void;
};

/** In the room's side panel, for those whom the host chose. */
export function PrompterPanel({ meetingId, cards, connection, isPrompted, onOpenSource }: PrompterPanelProps) {
  return (
    <OpenSourceProvider value={onOpenSource}>
      <div className="flex min-h-0 flex-1 flex-col">
        <section
          aria-label="Questions to you"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
          tabIndex={0}
          className="scroll-quiet flex min-h-0 flex-1 flex-col overflow-y-auto px-4 pt-1 pb-3 focus-visible:-outline-offset-2"
        >
          {isPrompted && cards.length > 0 ? (
            <PrompterList cards={cards} />
          ) : (
            <p className="m-auto max-w-64 text-center text-ink-faint text-sm">
              {isPrompted
                ? "When somebody asks you a question, an answer from what you can read appears here."
                : "The prompter isn't on for you. The host chooses whose questions the assistant answers."}
            </p>
          )}
        </section>
        <footer className="flex min-h-13 items-center gap-2 border-line border-t p-3">
          <p role="status" className="min-w-0 flex-1 text-ink-faint text-xs">
            {isPrompted && connection === "lost" ? "Reconnecting…" : "Only you see this."}
          </p>
          <ButtonLink size="sm" variant="ghost" href={`/meetings/${meetingId}/prompter`} target="_blank">
            <ExternalLink aria-hidden />
            Open on its own
          </ButtonLink>
        </footer>
      </div>
    </OpenSourceProvider>
  );
}
