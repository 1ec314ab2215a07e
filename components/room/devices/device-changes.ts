import type { Device } from "./use-media-devices";

export type DeviceChange =
  /** The one in use was unplugged; `instead` is taken now, null: there is none. */
  | { kind: "lost"; device: Device; instead: Device | null }
  /** The one this person chose is there again. */
  | { kind: "back"; device: Device }
  /** There was none at all. */
  | { kind: "first"; device: Device };

/** What plugging in or out means for whoever uses `usedId` and chose `chosenId`. Null: nothing. */
export function deviceChange(
  before: readonly Device[],
  now: readonly Device[],
  { chosenId, usedId }: { chosenId: string; usedId: string | undefined },
): DeviceChange | null {
  const has = (list: readonly Device[], id: string | undefined) => list.find((device) => device.id === id);
  const used = has(before, usedId);
  if (used && !has(now, usedId)) return { kind: "lost", device: used, instead: now[0] ?? null };
  const chosen = has(now, chosenId);
  if (chosen && !has(before, chosenId)) return { kind: "back", device: chosen };
  const [first] = now;
  return before.length === 0 && first ? { kind: "first", device: first } : null;
}
