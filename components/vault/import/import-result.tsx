"use client";
import { countEntries } from "./count-entries";
import { Group } from "./import-preview";
import type { SentEntries } from "./send-entries";

export function ImportResult({ result: { added, duplicates, refused } }: { result: SentEntries }) {
  return (
    <div className="flex flex-col gap-3 text-base">
      <p>
        {added === 0 ? "Nothing was added." : `Added ${countEntries(added)}.`}{" "}
        {duplicates > 0
          ? `${countEntries(duplicates)} ${duplicates === 1 ? "was" : "were"} in your vault already.`
          : null}
      </p>
      <Group
        rows={refused.map(({ label, message }) => ({ label, what: message }))}
        one="couldn't be imported"
        many="couldn't be imported"
      />
      <p className="text-ink-soft">Delete the file now, and empty the bin: it holds your passwords.</p>
    </div>
  );
}
