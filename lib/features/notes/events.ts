declare module "@/lib/platform/events/event" {
  interface Topics {
    /** The status, progress or content of the notes changed, or the transcript they are based on. */
    notes: { meetingId: string };
  }
}

export {};
