declare module "@/lib/platform/events/event" {
  interface Topics {
    /** Somebody's bell changed. */
    notifications: { userId: string };
  }
}

export {};
