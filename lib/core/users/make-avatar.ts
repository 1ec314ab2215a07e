import "server-only";
import { database } from "@/lib/platform/database/database";
import { storeFile } from "@/lib/platform/files/store-file";
import { log } from "@/lib/platform/log";
import { makePublicFetch } from "@/lib/platform/providers/public-fetch";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { invalidValue } from "@/lib/platform/refusal";
import { encodeAvatar } from "./encode-avatar";
import type { AvatarChoice } from "./schema";

const fetchMsMax = 10_000;
/** Tells a photo from the copy of the picture at the account that the person signs in with. */
const copies = "sign-in-pictures";

/** What a choice writes into the account. A photo is kept while another choice is shown. */
export async function makeAvatar(
  userId: string,
  choice: AvatarChoice | null,
): Promise<{ avatarChoice: AvatarChoice | null; avatarId?: string }> {
  const { image, avatar, avatarOriginal } = await database.user.findUniqueOrThrow({
    where: { id: userId },
    select: { image: true, avatar: true, avatarOriginal: true },
  });
  if (choice === "calendar") {
    if (!image) throw invalidValue("avatar_choice", "The account you sign in with has no picture.");
    return { avatarChoice: choice, avatarId: await storeSquare(await fetchPicture(image), copies) };
  }
  if (choice !== "uploaded") return { avatarChoice: choice };
  if (avatar && avatarOriginal && !avatar.storageKey.startsWith(`${copies}/`)) return { avatarChoice: choice };
  const original = avatarOriginal && (await storageProvider().get(avatarOriginal.storageKey));
  if (!original) throw invalidValue("avatar_choice", "Upload a photo first.");
  return { avatarChoice: choice, avatarId: await storeSquare(original, "avatars") };
}

async function storeSquare(bytes: Uint8Array, prefix: string): Promise<string> {
  const { webp } = await encodeAvatar(bytes, { path: "avatar_choice" });
  return (await storeFile(webp, { contentType: "image/webp", prefix })).id;
}

/** Copied, so that nobody's browser asks the provider for it. Bounded in size, and never from a private network. */
async function fetchPicture(url: string): Promise<Uint8Array> {
  try {
    const response = await makePublicFetch(AbortSignal.timeout(fetchMsMax))(url);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    log.warn({ err: error }, "sign-in picture not read");
  }
  throw invalidValue("avatar_choice", "The picture of the account you sign in with can't be read right now.");
}
