"use client";
import { SingleKeysRow } from "@/components/patterns/settings-row/single-keys-row";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { useRegisteredCommands } from "./commands";

/** The shortcuts of the current page. */
export function KeyboardMap({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const commands = useRegisteredCommands()
    .map(({ shortcut, otherShortcuts = [], ...rest }) => ({ ...rest, keys: [shortcut ?? [], otherShortcuts].flat() }))
    .filter(({ keys }) => keys.length > 0);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="sm">
      <SingleKeysRow />
      <dl className="mt-3 divide-y divide-line">
        {commands.map((command) => (
          <div key={command.id} className="flex items-center justify-between gap-4 py-2">
            <dt className="text-base">{command.title}</dt>
            <dd className="flex gap-2 text-ink-soft">
              {command.keys.map((keys) => (
                <Kbd key={keys} keys={keys} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
