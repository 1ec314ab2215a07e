import type { ParticipantWire, WaitingEntry } from "@/lib/door/schema";

type Known = Pick<WaitingEntry, "provenance" | "email" | "invited_by_name" | "kind" | "display_name">;

/** How a person is identified: verified by the service, or only claimed by them. */
export function provenanceWords({ provenance, email, invited_by_name: inviter, kind, display_name: name }: Known) {
  const address = email && email !== name && kind === "guest" ? email : null;
  switch (provenance) {
    case "host":
      return null;
    case "invited":
      return joined(address, inviter ? `invited by ${inviter}` : "invited");
    case "self_declared":
      return email ? `says ${email}` : "came by the link";
    case "link":
      return kind === "colleague" ? "colleague" : joined(address, "came by the link");
  }
}

const joined = (...words: (string | null)[]) => words.filter(Boolean).join(", ") || null;

/** The role shown beside a name. */
export function roleWords({ meeting_role: role }: Pick<ParticipantWire, "meeting_role">): string | null {
  if (role === "host") return "Host";
  if (role === "cohost") return "Co-host";
  return role === "guest" ? "Guest" : null;
}
