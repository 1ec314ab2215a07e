declare module "../events/event" {
  interface Topics {
    /** The notes changed their status, progress or text, or the words changed on which they rest. */
    notes: { meetingId: string };
  }
}

export {};
