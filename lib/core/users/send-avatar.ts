import "server-only";
import { createHash } from "node:crypto";
import { drawPreset } from "@/lib/language/people/avatar-presets";
import { choiceOf } from "@/lib/language/people/avatar-url";
import { displayName } from "@/lib/language/people/display-name";
import { drawInitials } from "@/lib/language/people/draw-initials";
import { sendStored } from "@/lib/platform/http/send-stored";
import type { Person } from "./queries";

type Options = {
  cacheControl: string;
  /** Instead of what the person chose. */
  as?: string | undefined;
};

export const avatarTypesSent = ["image/webp", "image/svg+xml"];

/** Always a picture: the photo, the preset, or else the initials. */
export async function sendAvatar(
  request: Request,
  person: Pick<Person, "id" | "name" | "email" | "avatarChoice" | "avatar">,
  { cacheControl, as }: Options,
): Promise<Response> {
  const choice = choiceOf(as ?? person.avatarChoice);
  const headers = {
    "cache-control": cacheControl,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  if ((choice.kind === "uploaded" || choice.kind === "calendar") && person.avatar) {
    const { id, storageKey, size } = person.avatar;
    return sendStored(request, {
      storageKey,
      size,
      etag: `"${id}"`,
      headers: { ...headers, "content-type": "image/webp" },
    });
  }
  const svg =
    choice.kind === "preset" ? drawPreset(choice.name) : drawInitials({ id: person.id, name: displayName(person) });
  const etag = `"${createHash("sha256").update(svg).digest("base64url")}"`;
  const isKnown = request.headers.get("if-none-match") === etag;
  return new Response(isKnown ? null : svg, {
    status: isKnown ? 304 : 200,
    headers: { ...headers, etag, "content-type": "image/svg+xml" },
  });
}
