import { api } from "@/lib/platform/http/client";

/** Asks for the secret of an entry; its creator sees who did. */
export const readSecret = (entryId: string, purpose: "show" | "copy") => async () =>
  (await api.post("/vault/{entry_id}/reveal", { path: { entry_id: entryId }, body: { purpose } })).secret;

export const readFormerSecret = (entryId: string, formerId: string) => async () =>
  (
    await api.post("/vault/{entry_id}/history/{former_id}/reveal", {
      path: { entry_id: entryId, former_id: formerId },
    })
  ).secret;

/** What makes the codes, as `otpauth://totp/…`. */
export const readSeed = (entryId: string) => async () =>
  (await api.post("/vault/{entry_id}/totp/reveal", { path: { entry_id: entryId } })).uri;

export const readCode = (entryId: string) => () => api.post("/vault/{entry_id}/code", { path: { entry_id: entryId } });
