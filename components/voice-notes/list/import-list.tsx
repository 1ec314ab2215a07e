"use client";
import { useEffect, useRef } from "react";
import { UploadList } from "@/components/patterns/upload/upload-zone";
import { useImports } from "@/components/voice-notes/recorder/use-imports";

/** Imports what was chosen, a group of files at a time, and says how far each is. */
export function ImportList({ imported }: { imported: readonly File[][] }) {
  const imports = useImports();
  const taken = useRef(0);
  const { add } = imports;
  useEffect(() => {
    for (const files of imported.slice(taken.current)) add(files);
    taken.current = imported.length;
  }, [imported, add]);
  return imports.list.length > 0 ? (
    <section aria-label="Imports" className="mb-5">
      <UploadList uploads={imports} />
    </section>
  ) : null;
}
