"use client";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { ArrowDown, ArrowUp, CheckSquare, Gavel, Heading2, List, Redo2, Replace, Trash2, Undo2 } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { runCommand } from "./editor-extensions";
import { deleteLine, insertSection, kindOf, moveLine, turnInto } from "./line-commands";

/** What can be done with the line that has the cursor, for the pointer; each has its keys, too. */
export function NotesToolbar({ editor }: { editor: Editor }) {
  const { canUndo, canRedo, kind } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
      kind: kindOf(current.state),
    }),
  });
  const run = (command: Parameters<typeof runCommand>[1]) => () => {
    runCommand(editor, command);
    editor.view.focus();
  };
  return (
    <div role="toolbar" aria-label="Edit the notes" className="-ml-1.5 flex flex-wrap items-center gap-0.5">
      <IconButton
        label="Undo"
        shortcut="Mod+Z"
        disabled={!canUndo}
        focusableWhenDisabled
        onClick={() => editor.chain().undo().focus().run()}
      >
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton
        label="Redo"
        shortcut="Mod+Shift+Z"
        disabled={!canRedo}
        focusableWhenDisabled
        onClick={() => editor.chain().redo().focus().run()}
      >
        <Redo2 aria-hidden />
      </IconButton>
      <span aria-hidden className="mx-1 h-5 border-line border-l" />
      <IconButton label="Move up" shortcut="Alt+↑" onClick={run(moveLine(-1))}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton label="Move down" shortcut="Alt+↓" onClick={run(moveLine(1))}>
        <ArrowDown aria-hidden />
      </IconButton>
      <Menu
        trigger={
          <IconButton label="Turn into" disabled={kind === null} focusableWhenDisabled>
            <Replace aria-hidden />
          </IconButton>
        }
      >
        {kind === "decision" ? null : (
          <MenuItem icon={<Gavel aria-hidden />} onSelect={run(turnInto("decision"))}>
            Decision
          </MenuItem>
        )}
        {kind === "action" ? null : (
          <MenuItem icon={<CheckSquare aria-hidden />} onSelect={run(turnInto("action"))}>
            Action item
          </MenuItem>
        )}
        {kind === "point" ? null : (
          <MenuItem icon={<List aria-hidden />} onSelect={run(turnInto("point"))}>
            Point
          </MenuItem>
        )}
      </Menu>
      <IconButton label="Add a heading" shortcut="Mod+Alt+2" onClick={run(insertSection)}>
        <Heading2 aria-hidden />
      </IconButton>
      <IconButton label="Delete line" shortcut="Mod+Shift+Backspace" onClick={run(deleteLine)}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}
