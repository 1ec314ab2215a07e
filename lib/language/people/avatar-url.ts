import { type AvatarPreset, isAvatarPreset } from "./avatar-presets";

/** What of an account decides on its picture. */
export type AvatarFacts = { id: string; avatarChoice: string | null; avatarVersion: number };

/** The columns of `AvatarFacts`, for queries. */
export const avatarFacts = { id: true, avatarChoice: true, avatarVersion: true } as const;

/** Where the person's picture is; null: they have none, and their initials are shown. */
export function avatarUrlOf({ id, avatarChoice, avatarVersion }: AvatarFacts): string | null {
  return choiceOf(avatarChoice).kind === "initials" ? null : `${unversionedAvatarUrl(id)}?v=${avatarVersion}`;
}

/** Where a picture is whose version is not at hand: the person's, or else their initials. */
export const unversionedAvatarUrl = (id: string) => `/api/users/${id}/avatar`;

type Choice = { kind: "uploaded" | "calendar" | "initials" } | { kind: "preset"; name: AvatarPreset };

/** Initials for what is unknown, such as a preset that is no longer there. */
export function choiceOf(choice: string | null): Choice {
  if (choice === "uploaded" || choice === "calendar") return { kind: choice };
  const name = choice?.startsWith("preset:") ? choice.slice("preset:".length) : "";
  return isAvatarPreset(name) ? { kind: "preset", name } : { kind: "initials" };
}
