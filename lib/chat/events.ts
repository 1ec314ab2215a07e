declare module "../events/event" {
  interface Topics {
    /** A message was sent. */
    chat: { meetingId: string };
  }
}

export {};
