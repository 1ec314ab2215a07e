"use client";
import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import { soundTypes } from "@/lib/features/voice-notes/constants";

/** Phones name their files by these, and not every browser knows the types. */
const endings = [".webm", ".ogg", ".oga", ".opus", ".mp4", ".m4a", ".mp3", ".wav"];

/** Chooses files of sound; of a video, the sound is taken. */
export function ImportButton({ onFiles, children }: { onFiles: (files: FileList) => void; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button aria-label="Import" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden
        accept={[...soundTypes, ...endings].join(",")}
        onChange={({ currentTarget }) => {
          if (currentTarget.files) onFiles(currentTarget.files);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
        className="hidden"
      />
    </>
  );
}
