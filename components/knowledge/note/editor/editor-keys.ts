import { Extension } from "@tiptap/core";

/** Keys beyond Tiptap's own. `Mod` is Ctrl, on a Mac Command. */
export const EditorKeys = Extension.create<{ onLink: () => void }>({
  name: "editorKeys",
  addOptions: () => ({ onLink: () => {} }),
  addKeyboardShortcuts() {
    return {
      "Mod-k": () => {
        this.options.onLink();
        return true;
      },
      "Alt-F10": () => {
        const toolbar = this.editor.view.dom.closest("article")?.querySelector<HTMLElement>("[role=toolbar] button");
        toolbar?.focus();
        return true;
      },
      // In a code block, Tab writes; elsewhere it moves on.
      Tab: () => this.editor.isActive("codeBlock") && this.editor.commands.insertContent("  "),
    };
  },
});
