"use client";
import { SingleKeysRow } from "@/components/patterns/settings-row/single-keys-row";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { useRegisteredCommands } from "./commands";

/** The shortcuts of the current page. */
export function KeyboardMap({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const commands = useRegisteredCommands().filter(({ shortcut }) => shortcut);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="sm">
      <SingleKeysRow />
      <dl className="mt-3 divide-y divide-line">
        {commands.map((command) => (
          <div key={command.id} className="flex items-center justify-between gap-4 py-2">
            <dt className="text-base">{command.title}</dt>
            <dd className="text-ink-soft">
              <Kbd keys={command.shortcut ?? ""} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
