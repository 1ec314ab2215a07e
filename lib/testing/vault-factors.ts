import { setTimeout as sleep } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import { database } from "@/lib/platform/database/database";
import { type Caller, call } from "./call";

export const samplePin = "482913";

/** Somebody whose vault has a PIN and is locked. */
export async function setUpVault(as: Caller, pin = samplePin) {
  const { status, body } = await call("PUT", "/vault/pin", { as, body: { pin } });
  if (status !== 204) throw new Error(`The PIN was refused: ${JSON.stringify(body)}`);
}

/** Opens it, by PIN unless another factor is given. */
export const unlockVault = (as: Caller, factor: object = { pin: samplePin }) =>
  call("POST", "/vault/unlock", { as, body: factor });

/** An authenticator app. `code` shows what it shows now, or so many steps later. */
export function makeApp(secret: string) {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return { code: (steps = 0) => app.generate({ timestamp: Date.now() + steps * 30_000 }) };
}

/** So that codes of neighbouring steps stay what they are for some seconds. */
export async function untilEarlyInStep() {
  const leftMs = 30_000 - (Date.now() % 30_000);
  if (leftMs < 6000) await sleep(leftMs);
}

/** Turns an authenticator on, in an open vault or as the first factor. Its next code is not used yet. */
export async function enrolApp(as: Caller) {
  await untilEarlyInStep();
  const { body: enrolment } = await call("POST", "/vault/totp", { as });
  const app = makeApp(enrolment.secret);
  const { status, body } = await call("POST", "/vault/totp/confirm", { as, body: { code: app.code(-1) } });
  if (status !== 200) throw new Error(`The code was refused: ${JSON.stringify(body)}`);
  return { app, recoveryCodes: body.recovery_codes as string[], secret: enrolment.secret as string };
}

/** A full token of somebody. */
export async function createToken(as: Caller, scope: "full" | "read" = "full"): Promise<Caller> {
  const { body } = await call("POST", "/tokens", { as, body: { name: "Backup script", scope } });
  return { bearer: body.token };
}

/** As if the five minutes, or a hold-off, were over. */
export const passTime = (userId: string, minutes: number) =>
  database.$executeRaw`
    with opened as (
      update vault_openings set opened_at = opened_at - make_interval(mins => ${minutes}),
                                ends_at = ends_at - make_interval(mins => ${minutes}) where user_id = ${userId}::uuid)
    update vault_factors set held_off_until = held_off_until - make_interval(mins => ${minutes}),
                             pending_until = pending_until - make_interval(mins => ${minutes})
     where user_id = ${userId}::uuid`;
