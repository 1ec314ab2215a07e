import { cn } from "@/components/ui/cn";
import { type Reaction, reactionOf } from "../room-message";

/** A drawn reaction: not every system has a font with emoji. Its name is written beside it. */
export function ReactionIcon({ reaction, className }: { reaction: Reaction; className?: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: a small drawing needs no optimisation.
    <img
      src={`/reactions/${reactionOf(reaction).file}.svg`}
      alt=""
      draggable={false}
      className={cn("select-none", className)}
    />
  );
}
