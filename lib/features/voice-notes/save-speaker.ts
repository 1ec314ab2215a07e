import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, invalidValue } from "@/lib/platform/refusal";
import { consentWords, knownSpeakersMax, retentionDaysDefault } from "./constants";
import type { PutSpeakerBody } from "./schema";
import { sealEmbedding, unitOf } from "./seal-voice";
import { lockOwner } from "./write-note";

type Which = { ownerId: string; speakerId: string };

const dayMs = 86_400_000;
/** Clocks of clients differ. */
const aheadMsMax = 10 * 60_000;

/** Keeps a known voice, or changes one. Without consent it is kept and recognises nobody. */
export async function saveSpeaker({ ownerId, speakerId }: Which, body: PutSpeakerBody) {
  if (body.name === "") throw invalidValue("name", "Enter a name.");
  const consentAt =
    body.consent_at === undefined ? undefined : body.consent_at === null ? null : new Date(body.consent_at);
  if (consentAt && consentAt.getTime() > Date.now() + aheadMsMax) {
    throw invalidValue("consent_at", "This time is still to come.");
  }
  const embedding = body.embedding && sealEmbedding(unitOf(body.embedding), { ownerId, speakerId });
  await transaction(async (tx) => {
    await lockOwner(tx, ownerId);
    const which = { ownerId_speakerId: { ownerId, speakerId } };
    const before = await tx.voiceNoteSpeaker.findUnique({ where: which });
    if (!before) await assertSpeakersFit(tx, ownerId);
    if (!before && embedding === undefined) throw invalidValue("embedding", "Send the numbers of a new voice.");
    const agreedAt = consentAt === undefined ? (before?.consentAt ?? null) : consentAt;
    const retentionDays = body.retention_days ?? before?.retentionDays ?? retentionDaysDefault;
    const from = agreedAt ?? before?.createdAt ?? new Date();
    const expiresAt = new Date(from.getTime() + retentionDays * dayMs);
    if (expiresAt <= new Date()) throw invalidValue("retention_days", "These days are over already.");
    const data = {
      name: body.name,
      consentAt: agreedAt,
      consentWords: agreedAt && (before?.consentWords ?? consentWords),
      retentionDays,
      expiresAt,
    };
    if (before) {
      await tx.voiceNoteSpeaker.update({
        where: which,
        data: { ...data, ...(embedding && { embedding, samples: 1 }) },
      });
    } else if (embedding) await tx.voiceNoteSpeaker.create({ data: { ownerId, speakerId, embedding, ...data } });
  });
}

/** Throws 409 `too_many_speakers` when a person has as many known voices as there may be. */
export async function assertSpeakersFit(tx: Tx, ownerId: string) {
  if ((await tx.voiceNoteSpeaker.count({ where: { ownerId } })) < knownSpeakersMax) return;
  throw conflict("too_many_speakers", `You can keep at most ${knownSpeakersMax} voices.`);
}
