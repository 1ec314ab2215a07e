import type { EntryWire, PinStatusWire } from "@/lib/features/vault/schema";

let count = 0;

/** An own, private entry with a password. */
export function sampleEntry(fields: Partial<EntryWire> = {}): EntryWire {
  count += 1;
  return {
    id: `00000000-0000-7000-8000-${String(count).padStart(12, "0")}`,
    label: "Entry",
    username: null,
    url: null,
    notes: null,
    has_secret: true,
    has_totp: false,
    tags: [],
    expires_at: null,
    shared: false,
    can_manage: true,
    created_by: "Ana Pereira",
    strength: "strong",
    reused: false,
    damaged: false,
    seen_by_former: [],
    created_at: "2026-11-20T10:00:00.000Z",
    updated_at: "2026-11-20T10:00:00.000Z",
    ...fields,
  };
}

/** An open vault with a PIN. */
export const sampleStatus = (fields: Partial<PinStatusWire> = {}): PinStatusWire => ({
  factor: "pin",
  has_pin: true,
  unlocked: true,
  seconds_left: 300,
  locked_out_until: null,
  available: true,
  ...fields,
});
