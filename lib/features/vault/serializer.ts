import type { UserActor } from "@/lib/platform/auth/actor";
import { credentialId } from "@/lib/platform/auth/policy";
import type { VaultOpening } from "@/prisma/generated/client";
import type { AppStatus, VaultStatus } from "./queries";
import type { OpeningsWire, PinStatusWire, TotpStatusWire } from "./schema";

export const serializeStatus = (
  { hasPin, hasApp, heldOffUntil, secondsLeft }: VaultStatus,
  { isAvailable }: { isAvailable: boolean },
): PinStatusWire => ({
  factor: hasApp ? "app" : hasPin ? "pin" : "none",
  has_pin: hasPin,
  unlocked: isAvailable && secondsLeft !== null,
  seconds_left: isAvailable ? (secondsLeft ?? 0) : 0,
  locked_out_until: heldOffUntil?.toISOString() ?? null,
  available: isAvailable,
});

export const serializeAppStatus = ({ enrolled, pending, codesLeft }: AppStatus): TotpStatusWire => ({
  enrolled,
  pending,
  recovery_codes_left: codesLeft,
});

export const serializeOpenings = (openings: readonly VaultOpening[], actor: UserActor): OpeningsWire => ({
  items: openings.map(({ id, factor, device, openedAt, endsAt, sessionId, tokenId }) => ({
    id,
    factor,
    device,
    opened_at: openedAt.toISOString(),
    ends_at: endsAt.toISOString(),
    is_current: (sessionId ?? tokenId) === credentialId(actor) && endsAt > new Date(),
  })),
});
