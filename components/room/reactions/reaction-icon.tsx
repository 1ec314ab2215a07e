import { type Reaction, reactionOf, reactions } from "@/components/room/session/room-message";
import { cn } from "@/components/ui/cn";

const address = (file: string) => `/reactions/${file}.svg`;

/** Kept, so that the browser shows them without asking again. */
let loaded: HTMLImageElement[] = [];

/** Loads the drawings before one of them is shown. */
export function loadReactions() {
  if (loaded.length > 0) return;
  loaded = reactions.map(({ file }) => Object.assign(new Image(), { src: address(file) }));
}

/** A drawn reaction: not every system has a font with emoji. Its name is written beside it. */
export function ReactionIcon({ reaction, className }: { reaction: Reaction; className?: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: a small drawing needs no optimisation.
    <img src={address(reactionOf(reaction).file)} alt="" draggable={false} className={cn("select-none", className)} />
  );
}
