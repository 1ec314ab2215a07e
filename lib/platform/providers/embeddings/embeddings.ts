import "server-only";
import { processWide } from "@/lib/platform/process-wide";
import { embeddedEmbeddings } from "./embedded";
import type { Embeddings } from "./provider";

/** The encoder on this machine; one per process. */
export const embeddings = (): Embeddings => processWide("embeddings", () => embeddedEmbeddings());
