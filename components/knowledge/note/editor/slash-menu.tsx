"use client";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { cn } from "@/components/ui/cn";
import { popupClasses, popupItemClasses } from "@/components/ui/popup-classes";
import { blocksFor } from "./blocks";
import { slashKey } from "./slash-commands";

const heightMax = 320;

/** The list behind a slash, below the cursor or above it. */
export function SlashMenu({ editor }: { editor: Editor }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const slash = useEditorState({ editor, selector: ({ editor: current }) => slashKey.getState(current.state) ?? null });
  const [isFocused, setIsFocused] = useState(editor.isFocused);
  useEffect(() => {
    const change = () => setIsFocused(editor.isFocused);
    editor.on("focus", change).on("blur", change);
    return () => {
      editor.off("focus", change).off("blur", change);
    };
  }, [editor]);
  const isOpen = slash !== null && isFocused;
  const chosenId = isOpen ? `${id}-${slash.chosen}` : null;

  useEffect(() => {
    const { dom } = editor.view;
    if (!chosenId) return;
    dom.setAttribute("aria-activedescendant", chosenId);
    dom.setAttribute("aria-controls", id);
    list.current?.querySelector(`[id="${chosenId}"]`)?.scrollIntoView({ block: "nearest" });
    return () => {
      dom.removeAttribute("aria-activedescendant");
      dom.removeAttribute("aria-controls");
    };
  }, [editor, id, chosenId]);

  if (!isOpen) return null;
  const at = editor.view.coordsAtPos(slash.from);
  // Without what the keyboard of a phone covers.
  const { offsetTop: top, height: visible } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const [above, below] = [at.top - top, top + visible - at.bottom];
  const isAbove = below < heightMax && above > below;
  const place = {
    left: Math.max(8, Math.min(at.left, window.innerWidth - 264)),
    ...(isAbove ? { bottom: window.innerHeight - at.top + 4 } : { top: at.bottom + 4 }),
  };
  return createPortal(
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Blocks"
      style={{ ...place, maxHeight: Math.min(heightMax, Math.max(above, below) - 12) }}
      className={cn(popupClasses, "scroll-quiet fixed z-50 w-64 overflow-y-auto p-1")}
    >
      {blocksFor(slash.query).map(({ name, icon: Icon, markdown, run }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the editor has the focus, and its keys choose.
        <div
          key={name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === slash.chosen}
          // Else the editor would lose the focus, and the list with it, before the click arrives: not every browser keeps
          // the focus after a prevented pointerdown.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor.chain().focus().deleteRange(slash)).run()}
          className={cn(popupItemClasses, index === slash.chosen && "bg-hover")}
        >
          <Icon aria-hidden />
          <span className="flex-1">{name}</span>
          <span className="font-mono text-ink-faint text-xs">{markdown}</span>
        </div>
      ))}
    </div>,
    document.body,
  );
}
