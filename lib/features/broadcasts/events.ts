declare module "@/lib/platform/events/event" {
  interface Topics {
    /** A broadcast went on, or changed. */
    broadcast: { broadcastId: string };
  }
}

export {};
