import "server-only";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import { transaction } from "@/lib/platform/events/transaction";
import { type ChosenModel, isModelSetByEnvironment } from "@/lib/platform/providers/language-model/language-model";
import { findLocalServers, localServers } from "@/lib/platform/providers/language-model/local-servers";
import { conflict, invalidValue } from "@/lib/platform/refusal";

/** Chooses a model of this machine for the whole installation, or none. What the environment says cannot be changed here. */
export async function setLanguageModel(use: ChosenModel | null, by: AuditActor & { id: string }) {
  if (isModelSetByEnvironment()) {
    throw conflict("set_by_environment", "The language model is set by environment variables.");
  }
  if (use) await assertLocal(use);
  await transaction(async (tx) => {
    const model = use?.model ?? null;
    await recordAudit(tx, by, { kind: "settings", action: "language_model_set", detail: { model } });
    if (!use) return void (await tx.languageModelChoice.deleteMany());
    const chosen = { ...use, chosenById: by.id, chosenAt: new Date() };
    await tx.languageModelChoice.upsert({ where: { id: 1 }, create: { id: 1, ...chosen }, update: chosen });
  });
}

/** A busy machine may be slow to list its models. */
const chosenWaitMs = 10_000;

/** Only what answers here right now: nobody can point the service at another address. */
export async function assertLocal({ baseUrl, model }: ChosenModel) {
  const candidates = localServers.filter((one) => one.baseUrl === baseUrl);
  const [server] = await findLocalServers(candidates, chosenWaitMs);
  if (!server) throw invalidValue("use.base_url", "No language model responds at this address.");
  if (!server.models.includes(model)) throw invalidValue("use.model", `${server.name} doesn't have this model.`);
}
