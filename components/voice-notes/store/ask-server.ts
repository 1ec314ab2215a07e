import { api } from "@/lib/platform/http/client";
import type { NotesServer } from "./notes-server";

const pageSize = 100;
const path = "/voice-notes/{note_id}";
const unless = (since: string) => ({ "if-unmodified-since": since });

/** The service itself. */
export const notesServer: NotesServer = {
  whoAmI: async () => (await api.get("/users/me")).id,
  list: (query) => api.get("/voice-notes", { query: { ...query, limit: pageSize } }),
  get: (id) => api.get(path, { path: { note_id: id } }),
  put: (id, body, since) => api.put(path, { path: { note_id: id }, body, headers: unless(since) }),
  patch: (id, body, since) => api.patch(path, { path: { note_id: id }, body, headers: unless(since) }),
  restore: (id) => api.patch(path, { path: { note_id: id }, body: { deleted_at: null } }),
  delete: async (id) => {
    await api.delete(path, { path: { note_id: id } });
  },
  erase: async (id, headers) => {
    await api.delete(path, { path: { note_id: id }, query: { hard: true }, headers });
  },
};
