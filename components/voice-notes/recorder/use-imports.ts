"use client";
import { useUploads } from "@/components/patterns/upload/use-uploads";
import { soundBytesMax, soundTypes } from "@/lib/features/voice-notes/constants";

/** Sound files that become notes: for `UploadZone`. They are kept in this browser until they have arrived. */
export function useImports() {
  return useUploads({ types: soundTypes, bytesMax: soundBytesMax }, async () => {});
}
