"use client";
import { SingleKeysRow } from "@/components/patterns/settings-row/single-keys-row";
import { useCallState } from "@/components/room/call/call-state";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { shortcutLines } from "./shortcuts";

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const offers = useCallState("offers");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts" size="sm">
      <SingleKeysRow />
      <dl className="mt-3 divide-y divide-line">
        {shortcutLines(offers).map(({ label, keys }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2">
            <dt className="text-base text-ink">{label}</dt>
            <dd className="flex items-center gap-2 text-ink-soft">
              {keys.map((key) => (
                <Kbd key={key} keys={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
