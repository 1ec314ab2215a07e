import "server-only";
import type { z } from "zod";
import { database } from "@/lib/platform/database/database";
import { isOwnLink } from "./own-link";
import type { FileLink, uploadQuery } from "./schema";

/** Null without a valid link, and for an upload that was taken. */
export const findUploadForLink = async (id: string, link: z.output<typeof uploadQuery>) =>
  isOwnLink(`/uploads/${id}`, link) ? database.upload.findUnique({ where: { id } }) : null;

/** Null without a valid link of this viewer to the file under this name. Checks no right. */
export const findLinkedFile = async (id: string, { name, viewer, ...link }: FileLink) =>
  isOwnLink(`/files/${id}`, link, { name, viewer }) ? database.storedFile.findUnique({ where: { id } }) : null;
