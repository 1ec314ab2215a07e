declare module "@/lib/platform/events/event" {
  interface Topics {
    /** A message was sent. */
    chat: { meetingId: string };
  }
}

export {};
