"use client";
import { useEffect, useRef } from "react";
import { useUploads } from "@/components/patterns/upload/use-uploads";
import { soundBytesMax } from "@/lib/features/voice-notes/constants";
import { importSound } from "./import-sound";

const names: Record<string, string> = {
  "audio/webm": "WebM",
  "audio/ogg": "Ogg",
  "audio/mp4": "M4A",
  "audio/mpeg": "MP3",
  "audio/wav": "WAV",
  "video/webm": "WebM",
  "video/mp4": "MP4",
};
const types = ["audio/webm", "audio/ogg", "video/mp4", "audio/mp4", "audio/mpeg", "audio/wav"];

const limits = {
  types,
  bytesMax: soundBytesMax,
  // Its bytes decide, when it is read.
  typeOf: () => "audio/webm",
  nameOf: (type: string) => names[type] ?? type,
};

/** Sound files that become notes: for `UploadZone`. They are kept in this browser until they have arrived. */
export function useImports() {
  const isLeft = useRef(false);
  // Before the effect of `useUploads`, whose end cancels what is on its way.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return useUploads(limits, (file, options) => importSound(file, { ...options, isLeft: () => isLeft.current }));
}
