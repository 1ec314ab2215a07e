declare module "@/lib/platform/events/event" {
  interface Topics {
    /** A process tells itself something, to find out whether announcements arrive. */
    echo: { echoId: string };
  }
}

export {};
