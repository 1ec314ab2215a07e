"use client";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useColleagues } from "@/components/data/use-colleagues";
import { Avatar } from "@/components/ui/avatar";
import { Input } from "@/components/ui/input";
import { isComposing } from "@/components/ui/is-composing";
import { Skeleton } from "@/components/ui/skeleton";
import { unversionedAvatarUrl } from "@/lib/language/people/avatar-url";
import { displayName } from "@/lib/language/people/display-name";
import { describeError } from "@/lib/platform/http/client";

/** Colleagues, found by typing; arrow keys go through them. Enter takes the first, once the list is that of what is typed. */
export function AssignChooser({ onChoose }: { onChoose: (userId: string) => void }) {
  const [typed, setTyped] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const { colleagues, isSearching, error } = useColleagues(typed);
  /** Enter was pressed for this text before its answer came. */
  const awaited = useRef<string | null>(null);

  const [first] = colleagues ?? [];
  useEffect(() => {
    if (awaited.current === null || isSearching) return;
    const isSame = awaited.current === typed;
    awaited.current = null;
    if (isSame && first) onChoose(first.id);
  });

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event)) return;
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const options = [...(list.current?.querySelectorAll("button") ?? [])];
    if (by === 0) {
      if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
      if (isSearching) awaited.current = typed;
      else options[0]?.click();
      return;
    }
    event.preventDefault();
    const at = options.indexOf(document.activeElement as HTMLButtonElement);
    options[Math.max(0, Math.min(options.length - 1, at + by))]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field and the buttons in it.
    <div onKeyDown={handleKey} className="w-64">
      <Input
        autoFocus
        aria-label="Find a colleague"
        placeholder="Find a colleague"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {error ? <p className="px-2 py-3 text-base text-bad">{describeError(error)}</p> : null}
      {colleagues === undefined && !error ? <Skeleton className="mt-2 h-40 w-full" /> : null}
      {colleagues?.length === 0 && !isSearching ? (
        <p className="px-2 py-3 text-base text-ink-faint">No one found.</p>
      ) : null}
      <ul ref={list} aria-label="Colleagues" className="mt-1 max-h-60 overflow-y-auto">
        {colleagues?.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => onChoose(person.id)}
              className="flex min-h-9 w-full items-center gap-2 rounded-control px-2 py-1 text-left text-base hover:bg-hover touch:min-h-11"
            >
              <Avatar name={displayName(person)} seed={person.id} src={unversionedAvatarUrl(person.id)} size={24} />
              <span className="min-w-0">
                <span className="block truncate">{displayName(person)}</span>
                {person.title ? <span className="block truncate text-ink-faint text-sm">{person.title}</span> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
