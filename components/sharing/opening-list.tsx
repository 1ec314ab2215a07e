import { When } from "@/components/patterns/time/when";
import type { MeetingOpeningWire } from "@/lib/flows/meetings-admin/schema";

/** Whenever an administrator opened a meeting: who, when, until when, and why. */
export function OpeningList({ openings, empty }: { openings: readonly MeetingOpeningWire[]; empty?: string }) {
  if (openings.length === 0) return empty ? <p className="text-base text-ink-faint">{empty}</p> : null;
  return (
    <ul aria-label="Opened to read" className="divide-y divide-line border-line border-y">
      {openings.map((opening) => (
        <li key={`${opening.opened_at} ${opening.admin_email}`} className="py-2.5 text-base">
          <p className="flex flex-wrap justify-between gap-x-6">
            <span className="min-w-0">
              {opening.admin_name} <span className="break-all text-ink-faint">{opening.admin_email}</span>
            </span>
            <span className="text-ink-faint">
              <When at={opening.opened_at} /> until <When at={opening.expires_at} show="time" />
            </span>
          </p>
          <p className="wrap-anywhere mt-0.5 text-ink-soft">{opening.reason}</p>
        </li>
      ))}
    </ul>
  );
}
