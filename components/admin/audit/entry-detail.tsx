import type { AuditEntryWire } from "@/lib/features/audit-log/schema";

/** The sentence, and behind "More" what else the entry holds. */
export function EntryDetail({ entry }: { entry: AuditEntryWire }) {
  const facts = factsOf(entry);
  return (
    <>
      <span className="text-ink">{entry.summary}</span>
      {facts.length > 0 ? (
        <details className="mt-0.5 text-sm">
          <summary className="cursor-pointer text-ink-faint touch:py-3">More</summary>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-faint">{name}</dt>
                <dd className="min-w-0 break-words text-ink-soft">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </>
  );
}

/** Named as people say it: `meeting_title` is "Meeting". */
function factsOf({ user_name, user_email, email, meeting_title, meeting_code, detail }: AuditEntryWire) {
  const person = [user_name, user_email ?? email].filter(Boolean).join(", ");
  const meeting = [meeting_title, meeting_code].filter(Boolean).join(", ");
  return [
    ["Person", person],
    ["Meeting", meeting],
    ...Object.entries(detail).map(([name, value]) => [wordsOf(name), textOf(value)] as const),
  ].filter(([, value]) => value !== "") as [string, string][];
}

const wordsOf = (name: string) => {
  const words = name.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
