import "server-only";
import type { GuestActor, UserActor } from "@/lib/platform/auth/actor";
import { transaction } from "@/lib/platform/events/transaction";
import { spokenLanguages } from "@/lib/platform/providers/speech-to-text/languages";
import { invalidValue } from "@/lib/platform/refusal";

/** Stores the caller's language, for members in their account and for guests in this meeting. Notifies the worker. */
export async function setSpokenLanguage(
  actor: UserActor | GuestActor,
  { meetingId, identity }: { meetingId: string; identity: string },
  language: string | null,
) {
  if (language !== null && !spokenLanguages().includes(language)) {
    throw invalidValue("language", "This language can't be transcribed here.");
  }
  await transaction(async (tx, announce) => {
    if (actor.kind === "guest") {
      await tx.participant.update({ where: { id: actor.participantId }, data: { spokenLanguage: language } });
    } else {
      await tx.user.update({ where: { id: actor.id }, data: { extraLanguage: language } });
    }
    announce({ topic: "transcript", meetingId, change: "language", identity });
  });
}
