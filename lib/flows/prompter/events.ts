declare module "@/lib/platform/events/event" {
  interface Topics {
    /** A card was made or changed, or (without one) the list of recipients did. */
    prompter: { meetingId: string; userId: string | null; cardId: string | null };
  }
}

export {};
