import { z } from "zod";
import { instant, timezoneInput } from "../time/schema";

export const accents = ["ink", "cobalt", "teal", "moss", "amber", "coral", "plum"] as const;
export const backgrounds = ["plain", "paper", "dusk", "mist"] as const;
export const themes = ["system", "light", "dark"] as const;
export const clocks = ["12", "24"] as const;
export const nameLengthMax = 80;

/** What takes no ink: fillers, zero-width characters, tags, selectors, characters of no script. */
export const invisible = /[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u180e\u2800\ufff9-\ufffc]/gu;
/** Joiners and the selectors of emoji and text belong to what stands before them. */
const isPartOfLetter = /^(?:\u200c|\u200d|\ufe0e|\ufe0f)$/;
const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Nothing invisible has a place in a name, nor what reverses the reading direction. Empty: nobody could see it. */
export function cleanName(text: string): string {
  const name = text
    .replace(/\s+/g, " ")
    .replace(invisible, (character) => (isPartOfLetter.test(character) ? character : ""))
    .replace(/ +/g, " ")
    .trim();
  return isVisible.test(name.replace(invisible, "")) ? name : "";
}

export const personName = z
  .string()
  .min(1, "Write a name.")
  .max(nameLengthMax)
  .transform(cleanName)
  .pipe(z.string().min(1, "Write a name."));

/** BCP 47. */
export const languageTag = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "This is not the code of a language.");

export const emailAddress = z.email("This is not an e-mail address.").max(254);

export const profileShape = z
  .object({
    id: z.uuid(),
    organisation_id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    title: z.string().nullable(),
    bio: z.string().nullable(),
    company: z.string().nullable(),
    timezone: z.string().nullable(),
    clock: z.enum(clocks).nullable(),
    theme: z.enum(themes).nullable(),
    accent: z.enum(accents).nullable(),
    background: z.enum(backgrounds).nullable(),
    is_admin: z.boolean(),
    onboarded_at: instant.nullable(),
    avatar_url: z.string().nullable(),
    avatar_choice: z.string().nullable(),
    avatar_original: z.boolean(),
    avatar_uploads: z.boolean(),
    avatar_version: z.int(),
    bookable: z.boolean(),
    booking_handle: z.string().nullable(),
    extra_language: z.string().nullable().describe("BCP 47: what this person speaks in meetings"),
    extra_language_default: z.boolean().describe("They have not said"),
    share_tasks: z.boolean(),
  })
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof profileShape>;

/** A field left out is unchanged; null clears it. */
export const updateProfileBody = z.strictObject({
  name: personName.nullable().optional(),
  title: z.string().trim().max(120).nullable().optional(),
  bio: z.string().trim().max(600).nullable().optional(),
  timezone: timezoneInput.nullable().optional(),
  clock: z.enum(clocks).nullable().optional(),
  theme: z.enum(themes).nullable().optional(),
  accent: z.enum(accents).nullable().optional(),
  background: z.enum(backgrounds).nullable().optional(),
  onboarded: z.boolean().optional(),
  extra_language: languageTag.nullable().optional(),
});
