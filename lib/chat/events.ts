declare module "../events/event" {
  interface Topics {
    /** Somebody wrote in the chat. */
    chat: { meetingId: string };
  }
}

export {};
