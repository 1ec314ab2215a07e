"use client";
import type { Editor } from "@tiptap/core";
import { Placeholder } from "@tiptap/extensions";
import { closeHistory } from "@tiptap/pm/history";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useId, useRef, useState } from "react";
import { noteNodes } from "@/components/knowledge/note/markdown/note-schema";
import { NoteWriter } from "@/components/knowledge/note/markdown/note-writer";
import { type ParsedNote, parseNote } from "@/components/knowledge/note/markdown/parse-note";
import { noteTextClasses } from "@/components/knowledge/note/note-text-classes";
import { NotePaste } from "@/components/knowledge/note/paste/note-paste";
import { FollowCursor } from "@/components/notes/editor/follow-cursor";
import { cn } from "@/components/ui/cn";
import { editorClasses } from "./editor-classes";
import type { EditorProps } from "./editor-handle";
import { EditorKeys } from "./editor-keys";
import { NoteToolbar } from "./note-toolbar";
import { replaceDocument } from "./replace-document";
import { SlashCommands } from "./slash-commands";
import { SlashMenu } from "./slash-menu";

/** A note as a document, over its Markdown. */
export function NoteEditor({ markdown, isNew, onChange, onBlur, onReady }: EditorProps) {
  const hintId = useId();
  const handlers = useRef({ onChange, onBlur, onReady });
  useEffect(() => {
    handlers.current = { onChange, onBlur, onReady };
  });
  const [opening] = useState(() => ({ markdown, writer: null as NoteWriter | null }));
  const linkButton = useRef<(() => void) | null>(null);

  const editor = useEditor({
    extensions: [
      ...noteNodes,
      Placeholder.configure({ placeholder: "Write, paste, or type / for blocks" }),
      FollowCursor,
      NotePaste,
      SlashCommands,
      EditorKeys.configure({ onLink: () => linkButton.current?.() }),
    ],
    injectCSS: false,
    // They would lead the links of a page to what their words look like.
    enablePasteRules: false,
    autofocus: isNew ? false : "start",
    immediatelyRender: true,
    editorProps: {
      attributes: {
        "aria-label": "Note",
        "aria-describedby": hintId,
        "aria-multiline": "true",
        class: cn(noteTextClasses, editorClasses),
      },
    },
    // The document is read with the editor's own schema, so that a block which nobody changes stays the same node.
    onBeforeCreate: ({ editor: current }) => {
      const parsed = parseNote(opening.markdown, current.schema);
      opening.writer = new NoteWriter(parsed);
      current.options.content = parsed.doc as never;
    },
    onUpdate: ({ editor: current, transaction }) => {
      const { doc } = current.state;
      const isPaste = transaction.getMeta("uiEvent") === "paste";
      handlers.current.onChange(() => opening.writer?.write(doc) ?? "", { isPaste });
    },
    onBlur: () => handlers.current.onBlur(),
  });

  useEffect(() => {
    if (!editor) return;
    const tell = handlers.current.onReady;
    tell({
      show: (text, { isChosen }) => {
        const parsed: ParsedNote = parseNote(text, editor.schema);
        opening.writer = new NoteWriter(parsed);
        showDocument(editor, parsed, isChosen);
      },
      focus: () => editor.commands.focus("start"),
    });
    return () => tell(null);
  }, [editor, opening]);

  if (!editor) return null;
  return (
    <>
      <NoteToolbar editor={editor} linkButton={linkButton} />
      <p id={hintId} className="sr-only">
        Type a slash for a list of blocks. Alt and F10 leads to the toolbar. Escape ends editing.
      </p>
      <EditorContent editor={editor} />
      <SlashMenu editor={editor} />
    </>
  );
}

function showDocument(editor: Editor, { doc }: ParsedNote, isChosen: boolean) {
  const tr = replaceDocument(editor.state, doc);
  editor.view.dispatch(closeHistory(tr).setMeta("preventUpdate", true).setMeta("addToHistory", isChosen));
}
