import "server-only";
import { randomUUID } from "node:crypto";
import { database } from "@/lib/platform/database/database";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { rateLimited } from "@/lib/platform/refusal";
import type { UploadPurpose } from "@/prisma/generated/client";
import { openUploadsMax, uploadMs } from "./constants";
import { makeOwnLink } from "./own-link";
import type { UploadTicket } from "./schema";

type File = { purpose: UploadPurpose; fileName?: string; contentType: string; size: number };

/** Lets this person send one file of exactly this type and size. What they may send is for the caller to decide. */
export async function startUpload(userId: string, file: File): Promise<UploadTicket> {
  const open = await database.upload.findMany({
    where: { userId, expiresAt: { gt: new Date() } },
    orderBy: { expiresAt: "asc" },
    take: openUploadsMax,
    select: { expiresAt: true },
  });
  if (open[0] && open.length === openUploadsMax) throw rateLimited(open[0].expiresAt);
  const storageKey = `uploads/${randomUUID()}`;
  const expiresAt = new Date(Date.now() + uploadMs);
  const { id } = await database.upload.create({ data: { userId, ...file, storageKey, expiresAt } });
  const { contentType, size } = file;
  const storage = storageProvider();
  const url =
    storage.name === "disk"
      ? makeOwnLink(`/uploads/${id}`, expiresAt)
      : await storage.signUpload(storageKey, { contentType, size, seconds: uploadMs / 1000 });
  return { upload: id, url, content_type: contentType };
}
