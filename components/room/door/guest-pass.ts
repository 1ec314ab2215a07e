import type { GuestPass } from "@/components/data/room-caller";

/** Stored for this tab and for others of this browser, so that a reload or a second window does not knock again. */
export type StoredVisit = GuestPass & {
  name: string;
  /** The token of the link: another invitation may be for another person. */
  inviteToken: string | null;
};

/** The lifetime of a visit's credential. */
const keptMs = 12 * 3_600_000;
const prefix = "parley.visit.";

export function readVisit(code: string, inviteToken: string | null): StoredVisit | null {
  const own = parse(
    code,
    read(() => sessionStorage, code),
  );
  if (own) return own;
  const shared = parse(
    code,
    read(() => localStorage, code),
  );
  return shared && (inviteToken === null || inviteToken === shared.inviteToken) ? shared : null;
}

export function storeVisit({ code, guestId, launchToken, name, inviteToken }: StoredVisit) {
  const text = JSON.stringify({ guestId, launchToken, name, inviteToken, keptAt: Date.now() });
  for (const store of stores) write(store, (storage) => storage.setItem(prefix + code, text));
  write(() => localStorage, dropOld);
}

/** Removes it from this tab, and from the browser if it is the same visit. */
export function dropVisit({ code, guestId }: StoredVisit) {
  for (const store of stores) {
    if (parse(code, read(store, code))?.guestId !== guestId) continue;
    write(store, (storage) => storage.removeItem(prefix + code));
  }
}

const stores = [() => sessionStorage, () => localStorage];

function parse(code: string, text: string | null): StoredVisit | null {
  const kept = text ? parseObject(text) : {};
  const { guestId, launchToken, name, inviteToken, keptAt } = kept;
  if (typeof guestId !== "string" || typeof launchToken !== "string" || typeof name !== "string") return null;
  if (typeof keptAt !== "number" || keptAt < Date.now() - keptMs) return null;
  return { code, guestId, launchToken, name, inviteToken: typeof inviteToken === "string" ? inviteToken : null };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Without storage the guest knocks again. */
function read(store: () => Storage, code: string): string | null {
  try {
    return store().getItem(prefix + code);
  } catch {
    return null;
  }
}

function write(store: () => Storage, change: (storage: Storage) => void) {
  try {
    change(store());
  } catch {
    // Without storage a reload knocks again.
  }
}

function dropOld(storage: Storage) {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(prefix) && !parse("", storage.getItem(key))) storage.removeItem(key);
  }
}
