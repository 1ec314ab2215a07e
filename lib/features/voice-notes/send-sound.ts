import "server-only";
import type { z } from "zod";
import { isOwnLink, makeOwnLink } from "@/lib/platform/files/own-link";
import { sendStored, signedHeaders } from "@/lib/platform/http/send-stored";
import type { StoredFile } from "@/prisma/generated/client";
import { soundLinkMinutes } from "./constants";
import { findSoundFor } from "./queries";
import type { soundLinkQuery } from "./schema";

const pathOf = (fileId: string) => `/voice-notes/sound/${fileId}`;

/** The signed address that plays a sound for a while, as long as its viewer has the note. */
export const makeSoundLink = (fileId: string, viewerId: string): string =>
  makeOwnLink(pathOf(fileId), new Date(Date.now() + soundLinkMinutes * 60_000), { viewer: viewerId });

export const findLinkedSound = async (fileId: string, { viewer, ...link }: z.output<typeof soundLinkQuery>) =>
  isOwnLink(pathOf(fileId), link, { viewer }) ? findSoundFor(viewer, fileId) : null;

/** Answers with the sound or the requested range. The id serves as ETag, because a file never changes. */
export const sendSound = (request: Request, { id, storageKey, size, contentType }: StoredFile) =>
  sendStored(request, {
    storageKey,
    size,
    etag: `"${id}"`,
    headers: {
      "content-type": contentType,
      "content-disposition": "inline",
      ...signedHeaders,
    },
  });
