"use client";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { TextSkeleton } from "@/components/knowledge/note/text-skeleton";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { LatePart } from "@/components/ui/late-part";
import { Section } from "@/components/ui/page-section";
import { useOwnText } from "./use-own-text";

const loadText = () => import("@/components/knowledge/note/reading/note-text").then((loaded) => loaded.NoteText);
const loadEditor = () => import("@/components/knowledge/note/editor/note-editor").then((loaded) => loaded.NoteEditor);

type OwnNotesProps = { notes: string; onChange: (notes: string) => Promise<unknown> };

/** What its owner writes beside the words, as Markdown; edited as a document. */
export function OwnNotes({ notes, onChange }: OwnNotesProps) {
  const [isEditing, setEditing] = useState(false);
  const own = useOwnText(notes, onChange);
  return (
    <Section
      title="My notes"
      aside={
        isEditing ? (
          <Button size="sm" onClick={() => void own.leave().then(() => setEditing(false))}>
            Done
          </Button>
        ) : notes ? (
          <IconButton label="Edit my notes" size="sm" onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
          </IconButton>
        ) : null
      }
    >
      {isEditing ? (
        <LatePart
          load={loadEditor}
          props={{
            markdown: own.text,
            isNew: false,
            onChange: (write) => own.change(write()),
            onBlur: () => {},
            onReady: () => {},
          }}
          waiting={<TextSkeleton />}
        />
      ) : notes ? (
        <LatePart load={loadText} props={{ markdown: notes }} waiting={<TextSkeleton />} />
      ) : (
        <Button variant="ghost" className="-ml-3" onClick={() => setEditing(true)}>
          <Pencil aria-hidden />
          Write something beside it
        </Button>
      )}
    </Section>
  );
}
