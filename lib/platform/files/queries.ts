import "server-only";
import type { z } from "zod";
import { database } from "@/lib/platform/database/database";
import { isOwnLink } from "./own-link";
import type { fileQuery, uploadQuery } from "./schema";

/** Null without a valid link, and for an upload that was taken. */
export const findUploadForLink = async (id: string, link: z.output<typeof uploadQuery>) =>
  isOwnLink(`/uploads/${id}`, link) ? database.upload.findUnique({ where: { id } }) : null;

/** Null without a valid link to the file under this name. */
export const findFileForLink = async (id: string, { name, ...link }: z.output<typeof fileQuery>) =>
  isOwnLink(`/files/${id}`, link, { name }) ? database.storedFile.findUnique({ where: { id } }) : null;
