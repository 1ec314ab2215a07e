"use client";
import { Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";

type DropAreaProps = {
  /** Where dropped files go; null: they cannot be added here. */
  into: string | null;
  onFiles: (files: FileList) => void;
  className?: string;
  children: ReactNode;
};

/** Takes files that are dropped anywhere on it. */
export function DropArea({ into, onFiles, className, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  /** Each element that the pointer crosses tells of entering and leaving. */
  const depth = useRef(0);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

  function cross(by: 1 | -1) {
    depth.current = Math.max(0, depth.current + by);
    setIsOver(depth.current > 0);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen by a button, too.
    <div
      className={className}
      onDragEnter={(event) => {
        if (hasFiles(event)) cross(1);
      }}
      onDragLeave={(event) => {
        if (hasFiles(event)) cross(-1);
      }}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = into === null ? "none" : "copy";
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setIsOver(false);
        onFiles(event.dataTransfer.files);
      }}
    >
      {children}
      {isOver ? (
        <div
          aria-hidden
          className="pointer-events-none fixed inset-3 z-30 flex items-end justify-center rounded-tile border-2 border-accent border-dashed pb-16"
        >
          <p className="flex items-center gap-2 rounded-card bg-raised px-4 py-2.5 font-medium text-md shadow-float [&_.lucide]:size-4">
            <Upload />
            {into === null ? "Files can't be added here" : `Add to ${into}`}
          </p>
        </div>
      ) : null}
    </div>
  );
}
