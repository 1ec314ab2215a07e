import type { TimeRange } from "@/lib/language/time/ranges";
import { ProviderFailure } from "@/lib/platform/provider-failure";

export type CalendarKind = "google" | "caldav";

export type AttendeeResponse = "needsAction" | "accepted" | "declined" | "tentative";

export type Attendee = { email: string; name: string | null; response: AttendeeResponse };

export type EventContent = {
  title: string;
  /** Plain text. */
  description: string;
  /** The link to join; also the location. */
  url: string;
  start: Date;
  minutes: number;
  /** IANA. The hour on the wall there stays when an event repeats over a change of clocks. */
  timezone: string;
};

/** `attendees`: with other answers to this occurrence; absent: those of the event. */
export type ChangedOccurrence = EventContent & { originalStart: Date; attendees?: Attendee[] };

/** An event as it is to be, in full: whatever it said before is replaced. */
export type EventToWrite = EventContent & {
  /** The iCalendar UID, which mailed calendar files bear as well. */
  uid: string;
  sequence: number;
  organizer: { name: string; email: string };
  attendees: Attendee[];
  /** Null: it happens once. */
  recurrence: null | {
    /** RRULE without DTSTART and without the word RRULE. */
    rule: string;
    /** Starts by the rule that do not take place. */
    except: Date[];
    /** Occurrences that differ, by their start by the rule. */
    changed: ChangedOccurrence[];
  };
};

type WrittenEvent = { htmlLink: string | null };

/** An event in a person's calendar, whoever made it. Occurrences of one that repeats are listed one by one. */
export type ListedEvent = {
  id: string;
  /** iCalendar UID; the same for all occurrences. */
  uid: string;
  title: string;
  start: Date;
  end: Date;
  /** Days of the calendar's zone, not instants: `start` is midnight UTC of the first, `end` of the one after the last. */
  allDay: boolean;
  /** False for "show as free", and for invitations that the person declined. */
  busy: boolean;
  attendeeCount: number;
  organizerName: string | null;
  htmlLink: string | null;
};

export type CalendarFailureReason =
  /** Slow, down, rate-limited or answering nonsense. */
  | "unavailable"
  /** The credentials are void: the person must connect again. */
  | "refused"
  /** The person did not allow this at the consent page. */
  | "scope";

/** Every failure of a calendar provider. `message` is a sentence for people. */
export class CalendarFailure extends ProviderFailure {
  override readonly name = "CalendarFailure";
  constructor(
    readonly reason: CalendarFailureReason,
    message: string,
    { isLasting = false, ...options }: ErrorOptions & { retryAfterMs?: number | null; isLasting?: boolean } = {},
  ) {
    super(message, reason === "unavailable" && !isLasting, options);
  }
}

/**
 * One person's calendar. Each call is bounded by `callTimeoutMs` in all, retries inside included, and throws only
 * CalendarFailure.
 */
export type Calendar = {
  kind: CalendarKind;
  /** The provider itself notifies the attendees of what is written with `notify`. */
  notifiesAttendees: boolean;
  /** Creates or replaces the event with this id (letters a–v and digits, at least five): a repeat changes nothing. */
  writeEvent(id: string, event: EventToWrite, options: { notify: boolean }): Promise<WrittenEvent>;
  /** An event that is gone already is no failure. */
  deleteEvent(id: string, options: { notify: boolean }): Promise<void>;
  /**
   * Events of the range in the person's selected calendars, by start. `onUnread` gets the titles of those of which a time,
   * a zone or a rule cannot be read: they are missing, or stand where they most likely belong.
   */
  listEvents(range: TimeRange, onUnread?: (title: string) => void): Promise<ListedEvent[]>;
  /**
   * Busy times of these addresses, merged and by start; null for an address that this calendar cannot tell. One call for
   * any number of addresses up to 50. The person's own are found under their own address, and `onUnread` gets the titles of
   * their events as in `listEvents`.
   */
  readBusy(
    emails: string[],
    range: TimeRange,
    onUnread?: (title: string) => void,
  ): Promise<Map<string, TimeRange[] | null>>;
  /** What attendees answered on the event, by address in lower case. `originalStart`: of one occurrence. Empty if gone. */
  readAnswers(id: string, originalStart: Date | null): Promise<Map<string, AttendeeResponse>>;
  /** Gives the provider's grant back. CalDAV has none. */
  revoke(): Promise<void>;
};

export const callTimeoutMs = 8_000;
export const busyAddressesMax = 50;
