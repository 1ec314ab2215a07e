declare module "../events/event" {
  interface Topics {
    /** A poll was made, launched, voted in or closed. */
    poll: { meetingId: string };
  }
}

export {};
