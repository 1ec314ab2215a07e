"use client";
import { Download, FileText, FileWarning } from "lucide-react";
import { useState } from "react";
import { nameFileType } from "@/components/knowledge/notes/file-kinds";
import { Button } from "@/components/ui/button";
import { formatBytes } from "@/components/ui/format-bytes";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import type { NoteWire } from "@/lib/features/knowledge/schema";
import { api, describeError } from "@/lib/platform/http/client";

/** The file behind a note: what it is, how far its text was read, and the way to it. */
export function FileCard({ note }: { note: NoteWire }) {
  const [isFetching, setIsFetching] = useState(false);
  const name = note.file_name ?? note.title;

  async function download() {
    setIsFetching(true);
    try {
      const { url } = await api.get("/knowledge/{doc_id}/file", { path: { doc_id: note.id } });
      const link = document.createElement("a");
      link.href = url;
      link.download = name;
      link.click();
    } catch (error) {
      toast.bad("Couldn't download the file.", { description: describeError(error) });
    } finally {
      setIsFetching(false);
    }
  }

  return (
    <section aria-label="File" className="mb-6 max-w-[68ch] rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center gap-3">
        {note.reading === "failed" ? (
          <FileWarning aria-hidden className="size-6 shrink-0 text-warn" />
        ) : (
          <FileText aria-hidden className="size-6 shrink-0 text-ink-faint" />
        )}
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere font-medium text-ink text-md">{name}</p>
          <p className="tabular text-ink-soft text-sm">
            {[
              note.file_type && nameFileType(note.file_type),
              note.file_size === null ? null : formatBytes(note.file_size),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <Button onClick={() => void download()} loading={isFetching}>
          <Download aria-hidden />
          Download
        </Button>
      </div>
      <ReadingState note={note} />
    </section>
  );
}

function ReadingState({ note }: { note: NoteWire }) {
  if (note.reading === "waiting") {
    return (
      <p role="status" className="mt-3 flex items-center gap-2 text-ink-soft text-sm">
        <Spinner />
        Reading the text, so that it can be searched. You can already download the file.
      </p>
    );
  }
  if (note.reading === "failed") {
    return (
      <p role="status" className="mt-3 text-bad text-sm">
        {note.problem ?? "The text of this file couldn't be read."} The file itself can be downloaded.
      </p>
    );
  }
  const cut = note.truncated ? "Only the first part of its text is shown and searched." : null;
  const remark = [cut, note.problem].filter(Boolean).join(" ");
  return remark ? <p className="mt-3 text-ink-soft text-sm">{remark}</p> : null;
}
