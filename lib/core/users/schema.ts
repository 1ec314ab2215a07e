import { z } from "zod";
import { avatarPresets } from "@/lib/language/people/avatar-presets";
import { personName } from "@/lib/language/people/schema";
import { instant, timezoneInput } from "@/lib/language/time/schema";
import { accents, avatarBytesMax, avatarTypes, backgrounds, bioLengthMax, notesLengths, notesTones } from "./constants";

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
    avatar_url: z.string().nullable().describe("Null: the person's initials are shown"),
    avatar_choice: z
      .string()
      .nullable()
      .describe("`uploaded`, `calendar`, `preset:<name>` or `initials`; null: none was chosen, which shows initials"),
    avatar_original: z.boolean().describe("There is a photo at `GET /users/me/avatar/original`"),
    avatar_uploads: z.boolean().describe("Photos can be uploaded"),
    avatar_calendar: z.boolean().describe("The account that this person signs in with has a picture"),
    avatar_version: z.int().describe("Rises with each change of the picture"),
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

const avatarChoice = z.enum([
  "initials",
  "uploaded",
  "calendar",
  ...avatarPresets.map((name) => `preset:${name}` as const),
]);
export type AvatarChoice = z.infer<typeof avatarChoice>;

/** Of a picture, from 0 to 1. */
const fraction = z.number().min(0).max(1);

/** A missing field stays unchanged; null clears it. */
export const updateProfileBody = z.strictObject({
  name: personName.nullable().optional(),
  title: z.string().trim().max(120).nullable().optional(),
  bio: z.string().trim().max(bioLengthMax).nullable().optional(),
  timezone: timezoneInput.nullable().optional(),
  clock: z.enum(clocks).nullable().optional(),
  theme: z.enum(themes).nullable().optional(),
  accent: z.enum(accents).nullable().optional(),
  background: z.enum(backgrounds).nullable().optional(),
  onboarded: z.boolean().optional(),
  extra_language: languageTag.nullable().optional(),
  notes_tone: z.enum(notesTones).nullable().optional(),
  notes_length: z.enum(notesLengths).nullable().optional(),
  share_tasks: z.boolean().nullable().optional().describe("Colleagues see your tasks. Null: no, the default"),
  avatar_choice: avatarChoice
    .nullable()
    .optional()
    .describe("`uploaded` needs a photo, `calendar` a picture at the account you sign in with"),
});

export const startAvatarBody = z.strictObject({
  content_type: z.enum(avatarTypes),
  size: z.int().min(1).max(avatarBytesMax, "The picture can have at most 10 MB."),
});

export const completeAvatarBody = z.strictObject({
  upload: z.uuid(),
  crop: z
    .strictObject({ x: fraction, y: fraction, size: fraction.min(0.01) })
    .optional()
    .describe(
      "The square to show: its left and top edge as fractions of width and height, its side as one of the shorter side. Default: the middle",
    ),
});

export const userParams = z.object({ user_id: z.uuid() });
export const avatarQuery = z.object({
  as: avatarChoice.optional().describe("Previews a choice. Only of your own picture"),
  v: z.coerce.number().int().optional().describe("The version, so that a new picture has a new address"),
});

export const cardShape = z
  .object({ id: z.uuid(), name: z.string(), title: z.string().nullable() })
  .meta({ id: "PersonCard" });

export const colleaguesQuery = z.object({ q: z.string().max(100) });
export const colleagueShape = z
  .object({ id: z.uuid(), email: z.string(), name: z.string().nullable(), title: z.string().nullable() })
  .meta({ id: "Colleague" });

/** Whom the caller may address by name. */
export const knownPersonShape = z
  .object({
    email: z.string(),
    name: z.string().nullable(),
    user_id: z.uuid().nullable().describe("Null: has no account, or came without it"),
    avatar_url: z.string().nullable().describe("Null: their initials are shown"),
  })
  .meta({ id: "KnownPerson" });
export type KnownPerson = z.infer<typeof knownPersonShape>;

export const knownTeamShape = z
  .object({
    id: z.uuid(),
    name: z.string(),
    emails: z.array(z.string()).describe("Of the others on it; at most 101"),
  })
  .meta({ id: "KnownTeam" });
export type KnownTeam = z.infer<typeof knownTeamShape>;

export const suggestionsQuery = z.object({ q: z.string().max(100) });
export const suggestionsShape = z
  .object({ people: knownPersonShape.array(), teams: knownTeamShape.array() })
  .meta({ id: "PeopleSuggestions" });

export const refineBioBody = z.strictObject({ text: z.string().trim().min(1, "Write something first.").max(2000) });
export const refinedBioShape = z.object({ text: z.string().max(bioLengthMax) }).meta({ id: "RefinedBio" });
