import { Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { isComposing } from "@/components/ui/is-composing";
import { blocksFor } from "./blocks";

/** A slash at the start of a line or after a space, with what follows it. */
export type Slash = { from: number; to: number; query: string; chosen: number };

export const slashKey = new PluginKey<Slash | null>("slash");

/** Opens the list of blocks at a typed slash; its keys work while the cursor stays in the text. */
export const SlashCommands = Extension.create({
  name: "slashCommands",
  priority: 1000,
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<Slash | null>({
        key: slashKey,
        state: {
          init: () => null,
          apply(tr, before, _, state) {
            const meta = tr.getMeta(slashKey) as { close?: true; chosen?: number } | undefined;
            if (meta?.close) return null;
            const { $from, empty } = state.selection;
            if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
            const text = $from.parent.textBetween(0, $from.parentOffset, undefined, "\ufffc");
            const match = /(?:^|\s)\/([\p{L}\d ]{0,20})$/u.exec(text);
            const query = match?.[1] ?? "";
            const isTyped = before !== null || (tr.docChanged && text.endsWith("/"));
            if (!match || !isTyped || blocksFor(query).length === 0) return null;
            const from = $from.pos - query.length - 1;
            const chosen = meta?.chosen ?? (before?.query === query ? before.chosen : 0);
            return { from, to: $from.pos, query, chosen };
          },
        },
        props: {
          handleKeyDown(view, event) {
            const slash = slashKey.getState(view.state);
            if (!slash || isComposing(event)) return false;
            const found = blocksFor(slash.query);
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (step) {
              const chosen = (slash.chosen + step + found.length) % found.length;
              view.dispatch(view.state.tr.setMeta(slashKey, { chosen }));
              return true;
            }
            if (event.key === "Enter" || event.key === "Tab") {
              const block = found[slash.chosen];
              if (block) block.run(editor.chain().focus().deleteRange(slash)).run();
              event.preventDefault();
              return true;
            }
            if (event.key !== "Escape") return false;
            // Escape closes the list, and nothing else yet.
            event.stopPropagation();
            event.preventDefault();
            view.dispatch(view.state.tr.setMeta(slashKey, { close: true }));
            return true;
          },
        },
      }),
    ];
  },
});
