/** How an event of the caller's own calendar stands among those who are unchecked: in quotes, as no address is. */
export const quoteEvent = (title: string) => `“${title || "Untitled event"}”`;

export const isQuotedEvent = (unchecked: string) => unchecked.startsWith("“");

/** An event that is missing must not look like free time. Takes at least one, quoted. */
export const describeUnread = ([first = "", ...others]: readonly string[]) =>
  `Couldn't read the time of ${first}${
    others.length === 0 ? "" : ` and ${others.length} more ${others.length === 1 ? "event" : "events"}`
  } in your calendar.`;
