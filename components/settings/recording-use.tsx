import { formatMinutes } from "@/components/patterns/time/format-time";
import { formatBytes } from "@/components/ui/format-bytes";

type Use = { meetings: number; sizeBytes: number; durationMs: number };

/** What recordings take on disk. */
export function RecordingUse({ use: { meetings, sizeBytes, durationMs } }: { use: Use }) {
  if (meetings === 0) return <p className="text-base text-ink-soft">No recordings yet.</p>;
  return (
    <p className="tabular text-base text-ink-soft">
      <span className="font-semibold text-2xl text-ink">{formatBytes(sizeBytes)}</span> on disk
      <span className="block">
        {durationMs < 60_000 ? "Less than a minute" : formatMinutes(durationMs / 60_000)} from{" "}
        {meetings === 1 ? "1 meeting" : `${meetings} meetings`}
      </span>
    </p>
  );
}
