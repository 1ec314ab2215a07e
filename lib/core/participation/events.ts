declare module "@/lib/platform/events/event" {
  interface Topics {
    /** Who is at the door or in the room changed. */
    door: { meetingId: string };
  }
}

export {};
