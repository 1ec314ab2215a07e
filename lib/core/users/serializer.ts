import "server-only";
import { avatarUrlOf } from "@/lib/language/people/avatar-url";
import { isAdministrator } from "@/lib/platform/auth/is-administrator";
import type { User } from "@/prisma/generated/client";
import { accents, backgrounds, notesLengths, notesTones } from "./constants";
import { type Profile, themes } from "./schema";

type ProfileRow = User & { bookingPage: { handle: string; enabled: boolean } | null };

export function serializeProfile(user: ProfileRow): Profile {
  return {
    id: user.id,
    organisation_id: user.organisationId,
    email: user.email,
    name: user.name,
    title: user.title,
    bio: user.bio,
    company: null,
    timezone: user.timezone,
    clock: user.clock === "h12" ? "12" : user.clock === "h24" ? "24" : null,
    theme: oneOf(themes, user.theme),
    accent: oneOf(accents, user.accent),
    background: oneOf(backgrounds, user.background),
    is_admin: isAdministrator(user),
    onboarded_at: user.onboardedAt?.toISOString() ?? null,
    avatar_url: avatarUrlOf(user),
    avatar_choice: user.avatarChoice,
    avatar_original: user.avatarOriginalId !== null,
    avatar_uploads: true,
    avatar_calendar: user.image !== null,
    avatar_version: user.avatarVersion,
    bookable: user.bookingPage?.enabled ?? false,
    booking_handle: user.bookingPage?.handle ?? null,
    extra_language: user.extraLanguage,
    extra_language_default: user.extraLanguage === null,
    notes_tone: oneOf(notesTones, user.notesTone),
    notes_length: oneOf(notesLengths, user.notesLength),
    share_tasks: user.shareTasks,
  };
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | null {
  return values.find((known) => known === value) ?? null;
}
