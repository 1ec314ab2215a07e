"use client";
import type { ChainedCommands, Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { Bold, ChevronDown, Code, Italic, type LucideIcon, Redo2, Strikethrough, Table2, Undo2 } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { type Block, blocks } from "./blocks";
import { LinkButton } from "./link-button";

type MarkTool = { name: string; mark: string; icon: LucideIcon; shortcut: string };

const marks: MarkTool[] = [
  { name: "Bold", mark: "bold", icon: Bold, shortcut: "Mod+B" },
  { name: "Italic", mark: "italic", icon: Italic, shortcut: "Mod+I" },
  { name: "Strikethrough", mark: "strike", icon: Strikethrough, shortcut: "Mod+Shift+S" },
  { name: "Code", mark: "code", icon: Code, shortcut: "Mod+E" },
];
const kinds = blocks.slice(0, 4);
const direct = blocks.slice(4);

/** What can be done with the text at the cursor, for the pointer; each has its keys or its Markdown, too. */
export function NoteToolbar({ editor, linkButton }: { editor: Editor; linkButton: RefObject<(() => void) | null> }) {
  const shown = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
      marks: marks.filter(({ mark }) => current.isActive(mark)).map(({ mark }) => mark),
      blocks: blocks.filter((block) => block.isActive?.(current)).map(({ name }) => name),
      isInTable: current.isActive("table"),
    }),
  });
  const run = (command: (chain: ChainedCommands) => ChainedCommands) => () =>
    void command(editor.chain().focus()).run();
  const kind = kinds.find(({ name }) => shown.blocks.includes(name))?.name ?? "Text";
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      className="scroll-quiet sticky top-11 z-10 mb-4 -ml-1.5 flex items-center gap-0.5 overflow-x-auto border-line border-b bg-canvas py-1.5 touch:top-14"
    >
      <IconButton
        label="Undo"
        shortcut="Mod+Z"
        disabled={!shown.canUndo}
        focusableWhenDisabled
        onClick={run((chain) => chain.undo())}
      >
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton
        label="Redo"
        shortcut="Mod+Shift+Z"
        disabled={!shown.canRedo}
        focusableWhenDisabled
        onClick={run((chain) => chain.redo())}
      >
        <Redo2 aria-hidden />
      </IconButton>
      <Rule />
      <Menu
        align="start"
        trigger={
          <Button variant="ghost" aria-label={`Style: ${kind}`} className="px-2">
            {kind}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        {kinds.map(({ name, icon: Icon, shortcut, run: turn }) => (
          <MenuItem key={name} icon={<Icon aria-hidden />} {...(shortcut ? { shortcut } : {})} onSelect={run(turn)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <Rule />
      {marks.map(({ name, mark, icon: Icon, shortcut }) => (
        <IconButton
          key={mark}
          label={name}
          shortcut={shortcut}
          aria-pressed={shown.marks.includes(mark)}
          onClick={run((chain) => chain.toggleMark(mark))}
        >
          <Icon aria-hidden />
        </IconButton>
      ))}
      <LinkButton editor={editor} openRef={linkButton} />
      <Rule />
      {direct.map((block) =>
        block.name === "Table" && shown.isInTable ? (
          <TableMenu key={block.name} run={run} />
        ) : (
          <BlockButton
            key={block.name}
            block={block}
            isOn={shown.blocks.includes(block.name)}
            onClick={run(block.run)}
          />
        ),
      )}
    </div>
  );
}

const Rule = () => <span aria-hidden className="mx-1 h-5 shrink-0 border-line border-l" />;

function BlockButton({ block, isOn, onClick }: { block: Block; isOn: boolean; onClick: () => void }) {
  const { name, icon: Icon, shortcut, isActive } = block;
  return (
    <IconButton
      label={name}
      {...(shortcut ? { shortcut } : {})}
      {...(isActive ? { "aria-pressed": isOn } : {})}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}

type TableMenuProps = { run: (command: (chain: ChainedCommands) => ChainedCommands) => () => void };

function TableMenu({ run }: TableMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label="Table" aria-pressed>
          <Table2 aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={run((chain) => chain.addRowBefore())}>Add row above</MenuItem>
      <MenuItem onSelect={run((chain) => chain.addRowAfter())}>Add row below</MenuItem>
      <MenuItem onSelect={run((chain) => chain.addColumnBefore())}>Add column left</MenuItem>
      <MenuItem onSelect={run((chain) => chain.addColumnAfter())}>Add column right</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={run((chain) => chain.deleteRow())}>Delete row</MenuItem>
      <MenuItem onSelect={run((chain) => chain.deleteColumn())}>Delete column</MenuItem>
      <MenuItem danger onSelect={run((chain) => chain.deleteTable())}>
        Delete table
      </MenuItem>
    </Menu>
  );
}
