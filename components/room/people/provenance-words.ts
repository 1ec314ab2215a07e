import type { ParticipantWire, WaitingEntry } from "@/lib/features/door/schema";

type Known = Pick<WaitingEntry, "provenance" | "email" | "invited_by_name" | "kind" | "display_name">;

/** How somebody who is not inside is known: their address, and whether anybody vouches for it. */
export function provenanceWords(person: Known): string | null {
  const { provenance, kind } = person;
  const address = addressOf(person);
  switch (provenance) {
    case "host":
      return null;
    case "invited":
      return [address, vouchedWords(person)].filter(Boolean).join(", ");
    case "self_declared":
      return address ? `${address} (unverified)` : "Unverified guest";
    case "link":
      return kind === "colleague" ? "Colleague" : (address ?? "Joined with the link");
  }
}

/** The role shown below a name. For guests also what is known of them: guests themselves see only that it is one. */
export function roleWords(
  { meeting_role: role }: Pick<ParticipantWire, "meeting_role">,
  known?: Pick<Known, "provenance" | "invited_by_name">,
): string | null {
  if (role === "host") return "Host";
  if (role === "cohost") return "Co-host";
  if (role !== "guest") return null;
  if (known?.provenance === "self_declared") return "Guest, unverified";
  return known?.provenance === "invited" ? `Guest, ${vouchedWords(known)}` : "Guest";
}

/** A guest's address, unless it is their name. */
export const addressOf = ({ email, display_name: name, kind }: Pick<Known, "email" | "display_name" | "kind">) =>
  email !== name && kind === "guest" ? email : null;

const vouchedWords = ({ invited_by_name: inviter }: Pick<Known, "invited_by_name">) =>
  inviter ? `invited by ${inviter}` : "invited";
