declare module "@/lib/platform/events/event" {
  interface Topics {
    /** The credentials or the account status of a user changed. Open streams check them again. */
    credentials: { userId: string };
    /** The vault of a person was opened or closed somewhere, or what opens it changed. */
    vault: { userId: string };
  }
}

export {};
