import "server-only";
import path from "node:path";
import { env } from "@/lib/env";
import { processWide } from "@/lib/process-wide";
import { diskStorage } from "./embedded";
import type { StorageProvider } from "./provider";

/** Files on this machine. */
export const storageProvider = (): StorageProvider =>
  processWide("storage-provider", () => diskStorage(path.resolve(env.DATA_DIR, "files")));
