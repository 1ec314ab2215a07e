import type { ListedNote, Segment, VoiceNoteWire } from "@/lib/features/voice-notes/schema";

const unsent = { writes: 0, sound: null as number | null, problem: null as string | null };
type Local = { unsent: typeof unsent };

/** A note as lists show it, of which all is with the service. For tests of screens. */
export const sampleListedNote = (change: Partial<ListedNote & Local & { hasConflict: boolean }> = {}) => ({
  id: crypto.randomUUID(),
  title: "Roof",
  status: "ready" as const,
  created_at: "2026-11-20T10:00:00.000Z",
  updated_at: "2026-11-20T10:05:00.000Z",
  deleted_at: null,
  duration_seconds: 62,
  language: "en",
  tags: ["site"],
  has_audio: true,
  size_bytes: 500_000,
  error: null,
  excerpt: "We paint the roof teal.",
  speakers: ["Ana"],
  unsent,
  hasConflict: false,
  ...change,
});

const said: [string, string][] = [
  ["S1", "We paint the roof teal."],
  ["S2", "And who buys the paint?"],
  ["S1", "Ben does, on Monday."],
];

/** Twelve seconds of two people. For tests of screens. */
const sampleTranscript: Segment[] = said.map(([speaker, text], at) => ({
  start_ms: at * 4000,
  end_ms: at * 4000 + 3500,
  speaker,
  text,
  edited: false,
  overlap: false,
}));

const done = { state: "done" as const, progress: 1, error: null };

/** A note in full, of which all is done and with the service. For tests of screens. */
export const sampleVoiceNote = (change: Partial<VoiceNoteWire & Local> = {}): VoiceNoteWire & Local => ({
  id: "0199c8a0-0000-7000-8000-000000000001",
  title: "Roof",
  status: "ready",
  created_at: "2026-11-20T10:00:00.000Z",
  updated_at: "2026-11-20T10:05:00.000Z",
  deleted_at: null,
  duration_seconds: 12,
  language: "en",
  tags: ["site"],
  has_audio: true,
  size_bytes: 500_000,
  error: null,
  speakers: {
    S1: { name: "Ana", speaker_id: null, suggestion: null },
    S2: { name: null, speaker_id: null, suggestion: null },
  },
  speakers_count: null,
  transcript: sampleTranscript,
  notes: "",
  summary: "- The roof will be teal. [00:00]\n- Ben buys the paint. [00:08]",
  action_items: [{ text: "Buy the paint", at_ms: 8000, owner_name: "Ben", task_id: null }],
  marks: [{ at_ms: 4000, label: "Paint" }],
  gaps: [],
  stages: [
    { stage: "sound", ...done },
    { stage: "words", ...done },
    { stage: "speakers", ...done },
    { stage: "summary", ...done },
  ],
  unsent,
  ...change,
});
