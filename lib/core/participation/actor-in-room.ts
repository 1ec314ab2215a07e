import type { AuditActor } from "@/lib/platform/audit/record-audit";
import type { GuestActor, UserActor } from "@/lib/platform/auth/actor";

type InRoom = { participant: { displayName: string } | null };

/** The caller, under the name that others see in the room. */
export function actorInRoom(actor: UserActor, room: InRoom): AuditActor & { id: string; name: string };
export function actorInRoom(actor: UserActor | GuestActor, room: InRoom): AuditActor;
export function actorInRoom(actor: UserActor | GuestActor, { participant }: InRoom): AuditActor {
  if (actor.kind === "guest") return { id: null, name: actor.displayName };
  return { id: actor.id, name: participant?.displayName ?? actor.name };
}
