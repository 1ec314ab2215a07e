import type { RecipientWire } from "@/lib/features/sharing/schema";

/** A colleague who was there and has nothing yet, with overrides. For tests. */
export const sampleRecipient = (change: Partial<RecipientWire> = {}): RecipientWire => ({
  access: "none",
  already_sent: [],
  asked: null,
  asked_at: null,
  attended: true,
  default_selected: true,
  email: "ben@example.org",
  hidden: { groups: [], lines: [], own: false },
  internal: true,
  kind: "colleague",
  name: "Ben Okafor",
  provenance: "invited",
  recording: false,
  sent_at: null,
  sent_masked: [],
  title: null,
  user_id: crypto.randomUUID(),
  ...change,
});
