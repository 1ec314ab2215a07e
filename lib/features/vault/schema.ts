import { z } from "zod";
import { instant } from "@/lib/language/time/schema";
import { findPinWeakness } from "@/lib/language/vault/find-pin-weakness";
import { pinLength } from "./constants";

const day = z.iso.date().describe("YYYY-MM-DD");

/** What a list shows. A secret is never in it. */
export const entryShape = z
  .object({
    id: z.uuid(),
    label: z.string(),
    username: z.string().nullable(),
    url: z.string().nullable(),
    notes: z.string().nullable(),
    has_secret: z.boolean(),
    has_totp: z.boolean().describe("It makes one-time codes"),
    tags: z.array(z.string()),
    expires_at: day.nullable().describe("When its owner wants to change the secret"),
    shared: z.boolean().describe("Everyone in the organisation reads, reveals and edits it"),
    can_manage: z.boolean().describe("Whether the caller may make it private or delete it"),
    created_by: z.string().nullable().describe("Name of its creator; null when that account is gone"),
    strength: z.enum(["weak", "fair", "strong"]).nullable().describe("Of its secret; null without one"),
    reused: z.boolean().describe("Another entry that the caller sees has the same secret"),
    seen_by_former: z
      .array(z.string())
      .describe("For its creator: who saw the secret as it is and has left the organisation since"),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: "VaultEntry" });
export type EntryWire = z.infer<typeof entryShape>;

export const pinStatusShape = z
  .object({
    factor: z.enum(["none", "pin", "app"]).describe("What opens the vault. While it is `app`, the PIN sleeps"),
    has_pin: z.boolean(),
    unlocked: z.boolean().describe("For this session or token"),
    seconds_left: z.int().describe("Until it closes, by the server's clock; 0 while locked"),
    locked_out_until: instant.nullable().describe("After wrong tries: when the next one is taken"),
    available: z.boolean().describe("False: the installation has no `VAULT_KEY`, and the vault stays closed"),
  })
  .meta({ id: "VaultPinStatus" });
export type PinStatusWire = z.infer<typeof pinStatusShape>;

export const totpStatusShape = z
  .object({
    enrolled: z.boolean(),
    pending: z.boolean().describe("An enrolment waits for its first code"),
    recovery_codes_left: z.int(),
  })
  .meta({ id: "VaultTotpStatus" });
export type TotpStatusWire = z.infer<typeof totpStatusShape>;

export const enrolmentShape = z
  .object({ secret: z.string().describe("Base32"), uri: z.string().describe("otpauth://totp/…") })
  .meta({ id: "VaultEnrolment" });
export type EnrolmentWire = z.infer<typeof enrolmentShape>;

export const recoveryShape = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: "VaultRecovery" });
export type RecoveryWire = z.infer<typeof recoveryShape>;

export const openedShape = z.object({ seconds: z.int() }).meta({ id: "VaultOpened" });

export const revealedShape = z.object({ secret: z.string() }).meta({ id: "VaultRevealed" });

export const entryCodeShape = z.object({ code: z.string(), seconds_left: z.int() }).meta({ id: "VaultEntryCode" });

const pinDigits = z
  .string()
  .regex(
    new RegExp(`^[0-9]{${pinLength.min},${pinLength.max}}$`),
    `Enter ${pinLength.min} to ${pinLength.max} digits.`,
  );
const appCode = z.string().regex(/^[0-9]{6}$/, "Enter the six digits that your authenticator shows.");

export const setPinBody = z.strictObject({
  pin: pinDigits
    .superRefine((pin, context) => {
      const weakness = findPinWeakness(pin);
      if (weakness) context.addIssue({ code: "custom", message: weakness });
    })
    .describe("Digits that are easily guessed are refused: counting, repeated, a date"),
  current_pin: pinDigits.optional().describe("Needed when there is a PIN. A wrong one spends a try"),
});
export type SetPinBody = z.output<typeof setPinBody>;

export const unlockBody = z
  .strictObject({
    pin: pinDigits.optional(),
    code: appCode.optional().describe("Of the authenticator"),
    recovery_code: z.string().max(40).optional().describe("Dashes, spaces and case do not matter"),
  })
  .refine(
    (body) => Object.values(body).filter((value) => value !== undefined).length === 1,
    "Send exactly one of PIN, code and recovery code.",
  )
  .meta({ oneOf: [{ required: ["pin"] }, { required: ["code"] }, { required: ["recovery_code"] }] });
export type UnlockBody = z.output<typeof unlockBody>;

export const confirmBody = z.strictObject({ code: appCode });

export const openingsShape = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        factor: z.enum(["pin", "code", "recovery_code"]),
        device: z.string().describe("The browser, or the name of the token"),
        opened_at: instant,
        ends_at: instant.describe("Or earlier: with its session or token"),
        is_current: z.boolean().describe("It is open by this one now"),
      }),
    ),
  })
  .meta({ id: "VaultOpenings" });
export type OpeningsWire = z.infer<typeof openingsShape>;

export const notMeQuery = z.object({ token: z.string().max(300) });
