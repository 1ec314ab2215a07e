declare module "@/lib/platform/events/event" {
  interface Topics {
    /** A user's list of meetings changed. */
    meetings: { userId: string };
    /** The meeting changed: its status, lock, recording, whiteboard … */
    meeting: { meetingId: string };
  }
}

export {};
