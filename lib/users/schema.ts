import { z } from "zod";
import { personName } from "../people/schema";
import { instant, timezoneInput } from "../time/schema";
import { accents, backgrounds, notesLengths, notesTones } from "./constants";

export const themes = ["system", "light", "dark"] as const;
const clocks = ["12", "24"] as const;

/** A BCP 47 language tag. */
export const languageTag = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "Enter a valid language code.");

export const emailAddress = z.email("Enter a valid email address.").max(254);

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
    bookable: z.boolean().describe("The booking page is on"),
    booking_handle: z.string().nullable().describe("Null: no booking page was set up"),
    extra_language: z.string().nullable().describe("BCP 47: the language this person speaks in meetings"),
    extra_language_default: z.boolean().describe("The person hasn't chosen one"),
    notes_tone: z
      .enum(notesTones)
      .nullable()
      .describe("How a language model writes the notes of this person's meetings. Null: plain"),
    notes_length: z
      .enum(notesLengths)
      .nullable()
      .describe("How much the notes of this person's meetings say. Null: medium"),
    share_tasks: z.boolean(),
  })
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof profileShape>;

/** A missing field stays unchanged; null clears it. */
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
  notes_tone: z.enum(notesTones).nullable().optional(),
  notes_length: z.enum(notesLengths).nullable().optional(),
});

export const colleaguesQuery = z.object({ q: z.string().max(100) });
export const colleagueShape = z
  .object({ id: z.uuid(), email: z.string(), name: z.string().nullable(), title: z.string().nullable() })
  .meta({ id: "Colleague" });
export type Colleague = z.infer<typeof colleagueShape>;
