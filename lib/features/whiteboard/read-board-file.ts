import "server-only";
import { storageProvider } from "@/lib/platform/providers/storage/storage";

/** The bytes of an image; null if the storage has lost them. */
export const readBoardFile = (file: { storageKey: string }) => storageProvider().get(file.storageKey);
