/** Letters for an icon: nothing is fetched from the sites. */
export function EntryMark({ label }: { label: string }) {
  return (
    <span
      aria-hidden
      className="flex size-8 shrink-0 select-none items-center justify-center rounded-control border border-line bg-surface font-medium text-ink-soft text-sm"
    >
      {lettersOf(label)}
    </span>
  );
}

/** "Gi" of GitHub, "AW" of Amazon Web Services. */
function lettersOf(label: string): string {
  const words = label.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = "?", second] = words;
  if (!second) return [...first].slice(0, 2).join("");
  return `${[...first][0]}${[...second][0]}`.toUpperCase();
}
