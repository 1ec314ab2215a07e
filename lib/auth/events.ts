declare module "../events/event" {
  interface Topics {
    /** A person's credentials or standing changed: open streams check them again. */
    credentials: { userId: string };
  }
}

export {};
