import type { KeyboardEvent } from "react";
import { useCommands } from "@/components/shell/commands";
import { spellStroke } from "@/components/shell/shortcut";
import { isKeyOn, isSingleKey } from "@/components/ui/single-keys";

export type PlayerActs = {
  toggle: () => void;
  skip: (byMs: number) => void;
  step: (byFrames: number) => void;
  faster: (bySpeeds: number) => void;
};

type Act = (acts: PlayerActs) => void;
type PlayerCommand = { id: string; title: string; keys: readonly string[]; act: Act };

const skip =
  (seconds: number): Act =>
  (acts) =>
    acts.skip(seconds * 1000);

const commands: readonly PlayerCommand[] = [
  { id: "toggle", title: "Play or pause", keys: ["K", "Space"], act: ({ toggle }) => toggle() },
  { id: "back-5", title: "Back 5 seconds", keys: ["ArrowLeft"], act: skip(-5) },
  { id: "forward-5", title: "Forward 5 seconds", keys: ["ArrowRight"], act: skip(5) },
  { id: "back-10", title: "Back 10 seconds", keys: ["J"], act: skip(-10) },
  { id: "forward-10", title: "Forward 10 seconds", keys: ["L"], act: skip(10) },
  { id: "frame-back", title: "Previous frame", keys: [","], act: ({ step }) => step(-1) },
  { id: "frame-forward", title: "Next frame", keys: ["."], act: ({ step }) => step(1) },
  { id: "slower", title: "Play slower", keys: ["<"], act: ({ faster }) => faster(-1) },
  { id: "faster", title: "Play faster", keys: [">"], act: ({ faster }) => faster(1) },
];

/** The slider's own steps are a tenth of a second. */
const sliderKeys: Record<string, Act> = {
  ArrowUp: skip(5),
  ArrowDown: skip(-5),
  PageUp: skip(60),
  PageDown: skip(-60),
};

/** Letters and signs work on the whole page, and all are listed among its shortcuts. `noun`: what is played. */
export function usePlayerCommands(acts: PlayerActs, noun: string) {
  useCommands(
    commands.map(({ id, title, keys, act }) => {
      const shortcut = keys.find(isSingleKey);
      return {
        id: `player-${id}`,
        title: `${noun}: ${title.toLowerCase()}`,
        group: noun,
        otherShortcuts: keys.filter((key) => key !== shortcut),
        run: () => act(acts),
        ...(shortcut ? { shortcut } : {}),
      };
    }),
  );
}

/** In the player all of them work, also on its slider and its buttons. */
export function pressPlayerKey(event: KeyboardEvent, acts: PlayerActs) {
  const { target, currentTarget } = event;
  // What opens above the page is inside the player for React alone.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  if (target.closest("[role=combobox]")) return;
  const stroke = spellStroke(event);
  if (!isKeyOn(stroke) || (stroke === "Space" && target.closest("button"))) return;
  const command = commands.find(({ keys }) => keys.includes(stroke));
  const act = command?.act ?? (target.matches("input[type=range]") ? sliderKeys[stroke] : undefined);
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act(acts);
}
