import type { InviteEntry } from "@/lib/features/invitations/schema";

/** A guest who has not replied yet. For tests of screens. */
export const sampleInvite = (change: Partial<InviteEntry> = {}): InviteEntry => ({
  email: "gil@outside.example",
  display_name: "gil@outside.example",
  kind: "guest",
  key: false,
  status: "invited",
  response: "none",
  note: null,
  proposed_start: null,
  person_id: "5f0c3f0e-8f0a-4a35-9a51-0d6c3c1f7a11",
  avatar_url: null,
  delivery_problem: null,
  ...change,
});
