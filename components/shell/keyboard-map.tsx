"use client";
import { SingleKeysRow } from "@/components/patterns/settings-row/single-keys-row";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { useRegisteredCommands, withKeys } from "./commands";

/** What keys do here: first those of the page that is open. */
export function KeyboardMap({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const commands = withKeys(useRegisteredCommands()).filter(({ keys }) => keys.length > 0);
  const groups = [
    { title: "This page", members: commands.filter(({ everywhere }) => !everywhere) },
    { title: "Everywhere", members: commands.filter(({ everywhere }) => everywhere) },
  ].filter(({ members }) => members.length > 0);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="sm">
      <SingleKeysRow />
      {groups.map(({ title, members }) => (
        <section key={title} aria-label={title} className="mt-5">
          <h3 className="font-medium text-ink-faint text-sm">{title}</h3>
          <dl className="mt-1 divide-y divide-line">
            {members.map(({ id, title: name, keys }) => (
              <div key={id} className="flex items-center justify-between gap-4 py-2">
                <dt className="text-base">{name}</dt>
                <dd className="flex gap-2 text-ink-soft">
                  {keys.map((one) => (
                    <Kbd key={one} keys={one} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
