"use client";
import { Fragment, useEffect, useState } from "react";
import { Face } from "@/components/data/pictures";
import type { RoomCaller } from "@/components/data/room-caller";
import { useNotify } from "@/components/room/notices/notices";
import { whyLate, whySilent } from "@/components/room/transcript/use-room-transcript";
import { cn } from "@/components/ui/cn";
import { useFollowNewest } from "@/components/ui/follow-newest";
import { usePreference } from "@/components/ui/preference";
import { captionChoices } from "./caption-choices";
import { CaptionSettings } from "./caption-settings";
import { useCaptions } from "./use-captions";

const textSizes = { small: "text-base leading-5", medium: "text-lg leading-6", large: "text-2xl leading-8" } as const;
const heights = { small: "h-19 sm:h-21", medium: "h-21 sm:h-24", large: "h-28 sm:h-32" } as const;

/**
 * Two or three lines outside the stage, so that captions never cover a face. They take their place with the first words
 * and keep it until nobody has spoken for a while, so that the stage moves rarely.
 */
export default function CaptionsBand({ caller }: { caller: RoomCaller }) {
  const { turns, strange, isQuiet, isSilent, status, connection } = useCaptions(caller);
  const [{ size, place }] = usePreference(captionChoices);
  const [showsSettings, setShowsSettings] = useState(false);
  const { scroller, onScroll } = useFollowNewest<HTMLDivElement>(JSON.stringify(turns));
  const silence = whySilent(status, connection) ?? (strange && `${strange.speaker.name}: ${strange.text}`);
  const lateness = whyLate(status, connection);
  useStartNotice(status);
  if (isSilent && !lateness && !showsSettings) return null;

  return (
    <div
      className={cn(
        "shrink-0 animate-in fade-in pt-2 duration-200",
        heights[size],
        place === "top" && "order-first pt-[max(0.5rem,env(safe-area-inset-top))]",
      )}
    >
      <section aria-label="Captions" className="relative mx-auto flex h-full w-full max-w-3xl gap-2 px-2">
        <section
          ref={scroller}
          onScroll={onScroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
          tabIndex={0}
          aria-label="Latest captions"
          className="scroll-quiet flex min-w-0 flex-1 flex-col overflow-y-auto focus-visible:-outline-offset-2"
        >
          <div className={cn("mt-auto space-y-1.5 py-1 transition-colors", isQuiet ? "text-ink-faint" : "text-ink")}>
            {turns.map((turn) => (
              <p key={turn.key} className={cn("grid grid-cols-[1.5rem_1fr] gap-x-2.5", textSizes[size])}>
                <Face name={turn.name} seed={turn.identity} size={24} />
                <span className="wrap-anywhere min-w-0">
                  <span className="mr-1 font-medium text-ink-soft text-sm">{turn.name}</span>{" "}
                  <span lang={turn.language ?? undefined}>
                    {turn.lines.map(({ id, text, doubted }) => (
                      <Fragment key={id}>
                        <span className={doubted ? "text-ink-faint" : undefined}>{text}</span>
                        {doubted ? <span className="ml-1 text-ink-faint text-xs">(uncertain)</span> : null}{" "}
                      </Fragment>
                    ))}
                  </span>
                </span>
              </p>
            ))}
            {silence ? <p className="pl-8.5 text-ink-soft text-sm">{silence}</p> : null}
          </div>
          <p role="status" className="pl-8.5 text-ink-soft text-sm">
            {lateness}
          </p>
        </section>
        <CaptionSettings caller={caller} open={showsSettings} onOpenChange={setShowsSettings} />
      </section>
    </div>
  );
}

/** Nothing is seen of the captions before the first words, so a notice says that they are on, or why none will come. */
function useStartNotice(status: ReturnType<typeof useCaptions>["status"]) {
  const notify = useNotify();
  const isKnown = status !== null;
  const reason = whySilent(status, "open");
  useEffect(() => {
    if (!isKnown) return;
    notify(
      reason
        ? { about: "captions", tone: "warn", text: "No captions right now", detail: reason }
        : { about: "captions", text: "Captions are on", detail: "They appear when someone speaks." },
    );
  }, [isKnown, reason, notify]);
}
