"use client";
import { Upload } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { cn } from "@/components/ui/cn";

const types = ".json,.csv,application/json,text/csv";

export function ChooseFile({ problem, onFile }: { problem: string | null; onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);
  const hintId = useId();
  const take = (files: FileList | null) => files?.[0] && onFile(files[0]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div className="flex flex-col gap-3">
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cn(
          "flex cursor-pointer flex-col items-center gap-1.5 rounded-card border border-edge border-dashed px-4 py-8 text-center transition-colors hover:bg-hover",
          "has-focus-visible:outline-2 has-focus-visible:outline-accent",
          isOver && "border-accent bg-accent-wash",
        )}
      >
        <Upload aria-hidden className="size-5 text-ink-faint" />
        <span className="font-medium text-base">Choose an export</span>
        <span id={hintId} className="text-ink-faint text-sm">
          JSON or CSV of Bitwarden; CSV of 1Password, LastPass, Chrome, Apple Passwords or KeePassXC
        </span>
        <input
          type="file"
          accept={types}
          aria-label="Choose an export"
          aria-describedby={hintId}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // The same file can be chosen again.
            currentTarget.value = "";
          }}
          className="sr-only"
        />
      </label>
      <p role="alert" className="text-bad text-sm empty:hidden">
        {problem}
      </p>
      <p className="text-ink-faint text-sm">Nothing is added before you have seen what comes in.</p>
    </div>
  );
}
