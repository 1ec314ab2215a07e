"use client";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { useRegisteredCommands } from "./commands";

/** The shortcuts of the current page. */
export function KeyboardMap({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const commands = useRegisteredCommands().filter(({ shortcut }) => shortcut);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="sm">
      <dl className="divide-y divide-line">
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
