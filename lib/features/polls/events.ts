declare module "@/lib/platform/events/event" {
  interface Topics {
    /** A poll was created, launched, voted in or closed. */
    poll: { meetingId: string };
  }
}

export {};
