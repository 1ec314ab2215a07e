"use client";
import { CircleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { EntryWire } from "@/lib/features/vault/schema";

type FormerNoticeProps = { entries: readonly EntryWire[]; onShow: () => void };

/** Of whom has left: how many passwords they know that are to be changed. */
export function FormerNotice({ entries, onShow }: FormerNoticeProps) {
  const seen = entries.filter(({ seen_by_former: former }) => former.length > 0);
  if (seen.length === 0) return null;
  const names = [...new Set(seen.flatMap(({ seen_by_former: former }) => former))];
  const who = names.length > 3 ? `${names.length} people` : new Intl.ListFormat("en").format(names);
  const [have, know] = names.length === 1 ? ["has", "knows"] : ["have", "know"];
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-warn border-l-2 py-1 pl-3 text-base text-ink">
      <CircleAlert aria-hidden className="size-4 shrink-0 text-warn" />
      <p className="min-w-0 flex-1 basis-52">
        {who} {have} left and {know} {seen.length === 1 ? "one" : seen.length} of your shared passwords.
      </p>
      <Button size="sm" onClick={onShow}>
        {seen.length === 1 ? "Change it" : `Change these ${seen.length}`}
      </Button>
    </div>
  );
}
