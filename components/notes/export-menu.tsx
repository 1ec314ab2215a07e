"use client";
import { Copy, Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CopyButton, CopyStatus } from "@/components/ui/copy-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { useCopy } from "@/components/ui/use-copy";
import type { NotesContent, NotesExportFormat } from "@/lib/features/notes/schema";
import { apiPath } from "@/lib/platform/http/client";
import { writeNotesHtml, writeNotesPlain, writeNotesText } from "./notes-text";

const formats: readonly { format: NotesExportFormat; label: string }[] = [
  { format: "docx", label: "Word document" },
  { format: "pdf", label: "PDF" },
  { format: "md", label: "Markdown file" },
];

type ExportMenuProps = {
  meetingId: string;
  content: NotesContent;
  /** "notes" or "highlights". */
  name: string;
};

/** Copies the notes, with their headings where these are understood, or downloads them as a file. */
export function ExportMenu({ meetingId, content, name }: ExportMenuProps) {
  const markdown = useCopy(writeNotesText(content));
  return (
    <>
      <CopyButton
        text={writeNotesPlain(content)}
        html={writeNotesHtml(content)}
        label={`Copy ${name}`}
        variant="ghost"
      />
      <Menu
        trigger={
          <Button variant="ghost">
            <Download aria-hidden />
            Export
          </Button>
        }
      >
        {formats.map(({ format, label }) => (
          <MenuItem
            key={format}
            note={format}
            // The response is an attachment, so the page is not left.
            onSelect={() => window.location.assign(apiPath(`/meetings/${meetingId}/summary/export?format=${format}`))}
          >
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<Copy aria-hidden />} onSelect={markdown.copy}>
          Copy as Markdown
        </MenuItem>
      </Menu>
      <CopyStatus isCopied={markdown.isCopied} />
    </>
  );
}
