import { z } from "zod";
import { cleanName } from "@/lib/language/people/clean-name";
import { instant } from "@/lib/language/time/schema";
import { findPinWeakness } from "@/lib/language/vault/find-pin-weakness";
import {
  entriesPerPageMax,
  importEntriesMax,
  labelLengthMax,
  notesBytesMax,
  pinLength,
  secretBytesMax,
  tagLengthMax,
  tagsMax,
  urlLengthMax,
  usernameLengthMax,
} from "./constants";

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
    reused: z
      .boolean()
      .nullable()
      .describe("Another entry of the list has the same secret; null in answers about one entry alone"),
    damaged: z
      .boolean()
      .describe("What is sealed does not open: it was changed outside of Parley, or its key is gone from `VAULT_KEY`"),
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

export const recoveryShape = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: "VaultRecovery" });

export const openedShape = z.object({ seconds: z.int() }).meta({ id: "VaultOpened" });

export const formerSecretsShape = z
  .object({
    items: z.array(
      z.object({ id: z.uuid(), replaced_at: instant, replaced_by: z.string().nullable().describe("Their name") }),
    ),
  })
  .meta({ id: "VaultFormerSecrets" });
export type FormerSecretsWire = z.infer<typeof formerSecretsShape>;

const useKind = z
  .enum(["show", "copy", "code", "seed", "former", "export", "change"])
  .describe("`seed`: of the one-time codes; `former`: a secret of the history; `change`: they replaced the secret");
export const usesShape = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        at: instant,
        name: z.string().nullable(),
        kind: useKind,
        device: z.string().describe("The browser, or the name of the API token"),
      }),
    ),
  })
  .meta({ id: "VaultUses" });
export type UsesWire = z.infer<typeof usesShape>;

export const importedShape = z
  .object({
    added: z.int(),
    skipped: z.array(
      z.object({
        index: z.int().describe("In `entries`, from 0"),
        reason: z
          .enum(["duplicate", "invalid", "full"])
          .describe(
            "`duplicate`: the caller sees an entry with the same host, user name and secret; without a host or a secret, the label and notes are the same, too",
          ),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: "VaultImported" });
export type ImportedWire = z.infer<typeof importedShape>;

export const seedShape = z
  .object({ secret: z.string().describe("Base32"), uri: z.string().describe("otpauth://totp/…") })
  .meta({ id: "VaultSeed" });

export const revealedShape = z.object({ secret: z.string() }).meta({ id: "VaultRevealed" });

export const entryCodeShape = z.object({ code: z.string(), seconds_left: z.int() }).meta({ id: "VaultEntryCode" });

const hasBytes = (max: number) => (text: string) => new TextEncoder().encode(text).length <= max;
const emptyIsNull = (text: string | null) => text || null;

const label = z
  .string()
  .max(labelLengthMax)
  .transform(cleanName)
  .refine((text) => text !== "", "Enter a label.")
  .meta({ pattern: "\\S" });
const tag = z
  .string()
  .max(tagLengthMax)
  .transform(cleanName)
  .refine((text) => text !== "", "Enter a tag.")
  .meta({ pattern: "\\S" });
const withoutRepeats = (tags: string[]) => [...new Set(tags)];
const text = (lengthMax: number) => z.string().max(lengthMax).nullable().transform(emptyIsNull).optional();
const sealedText = (bytesMax: number, message: string) =>
  z.string().max(bytesMax, message).refine(hasBytes(bytesMax), message).nullable().transform(emptyIsNull).optional();

const fields = {
  username: text(usernameLengthMax),
  url: text(urlLengthMax).describe("Kept as text, whatever it is"),
  notes: sealedText(notesBytesMax, "This is too long: the limit is 20 kB."),
  secret: sealedText(secretBytesMax, "This is too long: the limit is 10 kB."),
  totp: text(2000).describe("Makes one-time codes: otpauth://totp/… or base32"),
  tags: z.array(tag).max(tagsMax).transform(withoutRepeats).nullable().optional(),
  expires_at: z.iso
    .date("Use a date like 2027-01-31.")
    .regex(/^(19[7-9]\d|2[01]\d\d)-/, "Use a date from 1970 to 2199.")
    .nullable()
    .optional()
    .describe("When the secret is to be changed: YYYY-MM-DD"),
  shared: z.boolean().optional().describe("Everyone in the organisation reads, reveals and edits it"),
};
export const entryBody = z.strictObject({ label, ...fields });
export type EntryBody = z.output<typeof entryBody>;
/** A missing field stays unchanged; null clears it. */
export const updateEntryBody = z.strictObject({ label: label.optional(), ...fields });
export type UpdateEntryBody = z.output<typeof updateEntryBody>;
/** Of a request with one entry, which JSON may write six times as long. */
export const entryRequestBytesMax = 6 * (notesBytesMax + secretBytesMax) + 50_000;

export const entryListQuery = z.object({
  cursor: z.string().max(200).optional().describe("From the `Link` header"),
  limit: z.coerce.number().int().min(1).max(entriesPerPageMax).default(entriesPerPageMax),
});
export const entryParams = z.object({ entry_id: z.uuid() });
export const formerParams = entryParams.extend({ former_id: z.uuid() });

export const revealBody = z
  .strictObject({ purpose: z.enum(["show", "copy"]).default("show").describe("For the log") })
  .default({ purpose: "show" });

/** Each entry is judged alone, so that one that is invalid does not hold up the others. */
export const importBody = z.strictObject({
  entries: z.array(z.record(z.string(), z.unknown())).max(importEntriesMax).describe("Each as in `POST /vault`"),
  preview: z.boolean().default(false).describe("Adds nothing: only says what would be added and skipped"),
});
export type ImportBody = z.output<typeof importBody>;
export const exportBody = z.strictObject({ format: z.enum(["json", "csv"]).describe("Both as Bitwarden writes them") });
export type ExportFormat = z.output<typeof exportBody>["format"];

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
