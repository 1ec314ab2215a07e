import type { SegmentWire } from "@/lib/features/transcripts/schema";

/** A final line of a transcript in English, two seconds long, as pages receive it. */
export const makeSegment = (
  who: { identity: string; name: string },
  line: Pick<SegmentWire, "id" | "t_ms" | "text"> & Partial<SegmentWire>,
): SegmentWire => ({
  speaker: { ...who, original_name: null, user_id: null },
  duration_ms: 2000,
  language: "en",
  understood: true,
  doubted: false,
  final: true,
  edited: false,
  ...line,
});
