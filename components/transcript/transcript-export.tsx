"use client";
import { Download } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { ExportFormat } from "@/lib/features/transcripts/schema";
import { apiPath } from "@/lib/platform/http/client";

const formats: readonly { format: ExportFormat; label: string; note: string }[] = [
  { format: "txt", label: "Text", note: "txt" },
  { format: "docx", label: "Word document", note: "docx" },
  { format: "md", label: "Markdown", note: "md" },
  { format: "vtt", label: "WebVTT subtitles", note: "vtt" },
  { format: "srt", label: "SubRip subtitles", note: "srt" },
];

/** Downloads the transcript as a file. */
export function TranscriptExport({ meetingId }: { meetingId: string }) {
  return (
    <Menu
      trigger={
        <IconButton label="Download transcript">
          <Download aria-hidden />
        </IconButton>
      }
    >
      {formats.map(({ format, label, note }) => (
        <MenuItem
          key={format}
          note={note}
          // The response is an attachment, so the page is not left.
          onSelect={() => window.location.assign(apiPath(`/meetings/${meetingId}/transcript/export?format=${format}`))}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
