"use client";
import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import { soundTypes } from "@/lib/features/voice-notes/constants";

/** Phones name their files by these, and not every browser knows the types. */
const endings = [".webm", ".mka", ".mkv", ".ogg", ".oga", ".opus", ".mp4", ".mov", ".m4a", ".mp3", ".mp2", ".wav"];

type OnFiles = (files: FileList) => void;

/** Chooses files of sound; of a video, the sound is taken. */
export function ImportButton({ onFiles, children }: { onFiles: OnFiles; children: ReactNode }) {
  const { input, choose } = useFileChooser(onFiles);
  return (
    <>
      <Button aria-label="Import" onClick={choose}>
        {children}
      </Button>
      {input}
    </>
  );
}

/** `input` has to be in the page, where `choose` asks for files. */
export function useFileChooser(onFiles: OnFiles) {
  const field = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={field}
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
  );
  return { input, choose: () => field.current?.click() };
}
