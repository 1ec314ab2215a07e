declare module "../events/event" {
  interface Topics {
    /** Somebody's list of meetings changed. */
    meetings: { userId: string };
    /** The meeting itself changed: its status, lock, recording, whiteboard … */
    meeting: { meetingId: string };
  }
}

export {};
