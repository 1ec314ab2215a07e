import type { GuestPass } from "../room-caller";

/** Kept for this tab: a reload does not knock again. */
export type KeptVisit = GuestPass & { name: string };

const keyOf = (code: string) => `parley.visit.${code}`;

export function readVisit(code: string): KeptVisit | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(code)) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { guestId, launchToken, name }: Record<string, unknown> = { ...kept };
    if (typeof guestId !== "string" || typeof launchToken !== "string" || typeof name !== "string") return null;
    return { code, guestId, launchToken, name };
  } catch {
    return null;
  }
}

export function keepVisit({ code, guestId, launchToken, name }: KeptVisit) {
  try {
    sessionStorage.setItem(keyOf(code), JSON.stringify({ guestId, launchToken, name }));
  } catch {
    // Then a reload knocks again.
  }
}

export function dropVisit(code: string) {
  try {
    sessionStorage.removeItem(keyOf(code));
  } catch {
    // Nothing was kept either.
  }
}
