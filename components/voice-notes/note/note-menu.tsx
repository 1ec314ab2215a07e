"use client";
import { useMutation } from "@tanstack/react-query";
import { Download, Ellipsis, Library, Link2, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { writeClipboard } from "@/components/ui/clipboard";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { useDeleteNotes } from "@/components/voice-notes/use-delete-notes";
import { api, apiPath, describeError } from "@/lib/platform/http/client";

const formats = [
  { format: "docx", label: "Word document", note: "docx" },
  { format: "markdown", label: "Markdown", note: "md" },
  { format: "txt", label: "Text", note: "txt" },
  { format: "srt", label: "Subtitles", note: "srt" },
] as const;

type NoteMenuProps = {
  id: string;
  name: string;
  /** There are words to export. */
  hasWords: boolean;
  hasAudio: boolean;
};

/** What can be done with the whole note. */
export function NoteMenu({ id, name, hasWords, hasAudio }: NoteMenuProps) {
  const router = useRouter();
  const remove = useDeleteNotes({ onDone: () => router.push("/voice-notes") });
  const makeNote = useMutation({
    mutationFn: () => api.post("/voice-notes/{note_id}/knowledge", { path: { note_id: id } }),
    onSuccess: ({ doc_id: noteId }) =>
      void toast.good("Added to Knowledge", {
        description: "The sound stays here.",
        action: { label: "Open", onClick: () => router.push(`/knowledge?note=${noteId}`) },
      }),
    onError: (error) => void toast.bad("Couldn't make a knowledge note.", { description: describeError(error) }),
  });
  // Each answer is an attachment, so the page is not left.
  const download = (path: string) => window.location.assign(apiPath(`/voice-notes/${id}/${path}`));
  const copyLink = () =>
    writeClipboard(`${window.location.origin}/voice-notes/${id}`).then(
      () => void toast.good("Link copied", { description: "Only you can open it." }),
      () => void toast.bad("Couldn't copy the link."),
    );
  return (
    <div className="flex items-center gap-1">
      {hasWords ? (
        <Menu
          trigger={
            <Button variant="ghost">
              <Download aria-hidden />
              <span className="max-sm:sr-only">Export</span>
            </Button>
          }
        >
          {formats.map(({ format, label, note }) => (
            <MenuItem key={format} note={note} onSelect={() => download(`export?format=${format}`)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
      <Menu
        trigger={
          <IconButton label="More actions">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {hasWords ? (
          <MenuItem
            icon={<Library aria-hidden />}
            note="With the words, without the sound"
            onSelect={() => makeNote.mutate()}
          >
            Make a knowledge note
          </MenuItem>
        ) : null}
        {hasAudio ? (
          <MenuItem icon={<Download aria-hidden />} onSelect={() => download("audio")}>
            Download sound
          </MenuItem>
        ) : null}
        <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copyLink()}>
          Copy link
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => remove.start([{ id, name }])}>
          Delete
        </MenuItem>
      </Menu>
    </div>
  );
}
