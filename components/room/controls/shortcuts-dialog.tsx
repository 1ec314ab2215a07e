"use client";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { pushToTalk, roomShortcuts } from "./shortcuts";

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts" size="sm">
      <dl className="divide-y divide-line">
        {roomShortcuts.map(({ action, label, keys }) => (
          <div key={action} className="flex items-center justify-between gap-4 py-2">
            <dt className="text-base text-ink">{label}</dt>
            <dd className="flex items-center gap-2 text-ink-soft">
              {keys.map((key) => (
                <Kbd key={key} keys={key} />
              ))}
            </dd>
          </div>
        ))}
        <div className="flex items-center justify-between gap-4 py-2">
          <dt className="text-base text-ink">{pushToTalk.label}</dt>
          <dd className="text-ink-soft">
            <Kbd keys={pushToTalk.keys} />
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
