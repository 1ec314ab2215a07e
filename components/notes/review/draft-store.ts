import type { Draft, DraftStore } from "./notes-saver";

const keyOf = (meetingId: string) => `notes-draft ${meetingId}`;

/** In the storage of this tab: two tabs never mix. Without storage, nothing is kept. */
export const draftStore = (meetingId: string): DraftStore => ({
  read: () => {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(meetingId)) ?? "null") as Draft | null;
    } catch {
      return null;
    }
  },
  write: (draft) => {
    try {
      if (draft) sessionStorage.setItem(keyOf(meetingId), JSON.stringify(draft));
      else sessionStorage.removeItem(keyOf(meetingId));
    } catch {
      // Full, or not allowed: the text is still in the editor.
    }
  },
});

/** Whether this tab has notes of this meeting that were not saved. */
export const hasDraft = (meetingId: string) => draftStore(meetingId).read() !== null;
