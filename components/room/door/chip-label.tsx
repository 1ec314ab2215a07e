/** On a phone there is room for one word. */
export function ChipLabel({ short, children }: { short: string; children: string }) {
  return (
    <span className="min-w-0 flex-1 truncate text-left">
      <span className="sm:hidden">{short}</span>
      <span className="max-sm:hidden">{children}</span>
    </span>
  );
}
