"use client";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import type { RoomCaller } from "../../data/room-caller";
import { usePreference } from "../preferences";
import { useFollowNewest } from "../transcript/follow-newest";
import { whySilent } from "../transcript/use-room-transcript";
import { captionChoices } from "./caption-choices";
import { CaptionSettings } from "./caption-settings";
import { useCaptions } from "./use-captions";

const textSizes = { small: "text-base leading-5", medium: "text-lg leading-6", large: "text-2xl leading-8" } as const;

/** Two or three lines outside the stage, so that captions never cover a face. */
export default function CaptionsBand({ caller }: { caller: RoomCaller }) {
  const { turns, strange, isQuiet, status, connection } = useCaptions(caller);
  const [{ size }] = usePreference(captionChoices);
  const { scroller, onScroll } = useFollowNewest<HTMLDivElement>(turns.map((turn) => turn.text).join("\n"));
  const silence = whySilent(status, connection) ?? (strange && `${strange.speaker.name}: ${strange.text}`);

  return (
    <section aria-label="Captions" className="relative mx-auto flex h-full w-full max-w-3xl gap-2 px-2">
      {turns.length > 0 ? (
        <section
          ref={scroller}
          onScroll={onScroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
          tabIndex={0}
          aria-label="Last lines"
          className="scroll-quiet flex min-w-0 flex-1 flex-col overflow-y-auto focus-visible:-outline-offset-2"
        >
          <div className={cn("mt-auto space-y-1.5 py-1 transition-colors", isQuiet ? "text-ink-faint" : "text-ink")}>
            {turns.map((turn) => (
              <p key={turn.key} className={cn("grid grid-cols-[1.5rem_1fr] gap-x-2.5", textSizes[size])}>
                <Avatar name={turn.name} seed={turn.identity} size={24} />
                <span className="wrap-anywhere min-w-0">
                  <span className="mr-1 font-medium text-ink-soft text-sm">{turn.name}</span>{" "}
                  <span lang={turn.language ?? undefined}>{turn.text}</span>
                </span>
              </p>
            ))}
            {silence ? <p className="pl-8.5 text-ink-soft text-sm">{silence}</p> : null}
          </div>
        </section>
      ) : (
        <p role="status" className="flex h-full flex-1 items-center justify-center text-center text-ink-faint text-sm">
          {silence ?? (status ? "Captions appear here as people speak" : "Captions are starting…")}
        </p>
      )}
      <CaptionSettings caller={caller} />
    </section>
  );
}
