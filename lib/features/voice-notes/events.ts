declare module "@/lib/platform/events/event" {
  interface Topics {
    /** A voice note of this person changed, was deleted, or its work went on. `noteId` is the interface's. */
    voiceNote: { userId: string; noteId: string };
  }
}

export {};
