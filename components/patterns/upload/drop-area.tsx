"use client";
import { Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useState } from "react";
import { cn } from "@/components/ui/cn";

type DropAreaProps = {
  label: string;
  /** What can be dropped, below the label. */
  hint: ReactNode;
  accept: string;
  multiple?: boolean;
  onFiles: (files: FileList) => void;
  /** Between the label and the hint. */
  children?: ReactNode;
};

/** Files are dropped on it, or chosen in a dialog of the browser. */
export function DropArea({ label, hint, accept, multiple = false, onFiles, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const hintId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles(event.dataTransfer.files);
  };
  return (
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
      <span className="font-medium text-base">{label}</span>
      {children}
      <span id={hintId} className="text-ink-faint text-sm">
        {hint}
      </span>
      <input
        type="file"
        multiple={multiple}
        accept={accept}
        aria-label={label}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => {
          if (currentTarget.files) onFiles(currentTarget.files);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
        className="sr-only"
      />
    </label>
  );
}
