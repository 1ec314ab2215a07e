import { type Device, findDefaultOf } from "./list-devices";

/** Browsers end the track shortly before or after they report that the device is gone. */
export const settleMs = 400;

export type DeviceChange =
  /** The device in use was unplugged. `instead` is used now; null if there is none. */
  | { kind: "lost"; device: Device; instead: Device | null }
  /** The chosen device was plugged in again. */
  | { kind: "back"; device: Device }
  /** Nobody chose a device, and the system's default is another one now. */
  | { kind: "default"; device: Device }
  /** The first device of its kind was plugged in. */
  | { kind: "first"; device: Device };

/** Classifies a change of the device list for a user of `usedId` who chose `chosenId`. Null if it does not matter. */
export function deviceChange(
  before: readonly Device[],
  now: readonly Device[],
  { chosenId, usedId }: { chosenId: string; usedId: string | undefined },
): DeviceChange | null {
  const has = (list: readonly Device[], id: string | undefined) => list.find((device) => device.id === id);
  const used = has(before, usedId);
  if (used && !has(now, usedId)) return { kind: "lost", device: used, instead: findDefaultOf(now) ?? now[0] ?? null };
  const chosen = has(now, chosenId);
  if (chosen && !has(before, chosenId)) return { kind: "back", device: chosen };
  const byDefault = findDefaultOf(now);
  if (!chosen && used?.isDefault && byDefault && byDefault.id !== used.id)
    return { kind: "default", device: byDefault };
  const [first] = now;
  return before.length === 0 && first ? { kind: "first", device: first } : null;
}
