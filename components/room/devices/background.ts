/** Background effects. All except `none` are computed in this browser. */
export const backgrounds = [
  { id: "none", label: "None" },
  { id: "soft", label: "Light blur" },
  { id: "blur", label: "Blur" },
  { id: "dusk", label: "Dusk" },
  { id: "paper", label: "Paper" },
  { id: "mist", label: "Mist" },
  { id: "own", label: "Your image" },
] as const;

export type Background = (typeof backgrounds)[number]["id"];
export type Scene = Exclude<Background, "none" | "soft" | "blur" | "own">;

/** How often the picture is halved to blur it: 4 blurs by some 9 of its pixels, 5 by 18. 0: it is replaced. */
export function blurOf(background: Background): number {
  if (background === "soft") return 4;
  return background === "blur" ? 5 : 0;
}

export const sceneOf = (background: Background): Scene | null =>
  background === "none" || background === "soft" || background === "blur" || background === "own" ? null : background;

export const readBackground = (stored: unknown): Background =>
  backgrounds.find(({ id }) => id === stored)?.id ?? "none";
