"use client";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { endingOfType } from "@/components/knowledge/notes/file-kinds";
import { Button } from "@/components/ui/button";

type UploadButtonProps = { types: readonly string[]; onFiles: (files: FileList) => void; isIcon: boolean };

/** Chooses files. The browser offers what can be read. */
export function UploadButton({ types, onFiles, isIcon }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button aria-label="Upload files" onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {isIcon ? null : <span className="max-sm:hidden">Upload</span>}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden
        accept={types.flatMap((type) => [type, ...endingOfType(type)]).join(",")}
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
