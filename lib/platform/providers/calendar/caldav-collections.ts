import type { DAVResponse } from "tsdav";
import { z } from "zod";
import { CalendarFailure } from "./provider";

/** A calendar on a CalDAV server. */
export type Collection = {
  url: string;
  takesEvents: boolean;
  canWrite: boolean;
  /** False when the person set that what is in it does not make them busy. */
  countsAsBusy: boolean;
  timezone: string | null;
};

export const collectionProps = {
  "d:resourcetype": {},
  "d:current-user-privilege-set": {},
  "c:supported-calendar-component-set": {},
  "c:schedule-calendar-transp": {},
  "c:calendar-timezone": {},
};

/** Elements that are there once or several times. */
const many = <T extends z.ZodType>(shape: T) =>
  z
    .union([shape, z.array(shape)])
    .optional()
    .transform((value): z.output<T>[] => (value === undefined ? [] : ([value].flat() as z.output<T>[])));
const elements = z.record(z.string(), z.unknown());
const text = z.union([z.string(), z.object({ _cdata: z.string() }).transform(({ _cdata }) => _cdata)]);
const props = z.object({
  resourcetype: elements.catch({}),
  currentUserPrivilegeSet: z
    .object({ privilege: many(elements) })
    .optional()
    .catch(undefined),
  supportedCalendarComponentSet: z
    .object({ comp: many(z.object({ _attributes: z.object({ name: z.string() }) })) })
    .optional()
    .catch(undefined),
  scheduleCalendarTransp: elements.optional().catch(undefined),
  calendarTimezone: text.optional().catch(undefined),
});

/** The calendars among what a home lists. */
export function readCollections(responses: DAVResponse[], base: string): Collection[] {
  return responses.flatMap(({ href, props: given }) => {
    const parsed = props.safeParse(given ?? {});
    if (!href || !parsed.success || !("calendar" in parsed.data.resourcetype)) return [];
    const { currentUserPrivilegeSet, supportedCalendarComponentSet, scheduleCalendarTransp, calendarTimezone } =
      parsed.data;
    const components = supportedCalendarComponentSet?.comp.map(({ _attributes }) => _attributes.name.toUpperCase());
    const rights = currentUserPrivilegeSet?.privilege.flatMap(Object.keys);
    return {
      url: asFolder(new URL(href, base).href),
      takesEvents: !components || components.length === 0 || components.includes("VEVENT"),
      canWrite: !rights || ["all", "write", "writeContent"].some((right) => rights.includes(right)),
      countsAsBusy: !scheduleCalendarTransp || !("transparent" in scheduleCalendarTransp),
      timezone: /^TZID:(.+)$/m.exec(calendarTimezone ?? "")?.[1]?.trim() ?? null,
    };
  });
}

export const asFolder = (url: string) => (url.endsWith("/") ? url : `${url}/`);

/** Addresses that a property names. */
export function readHrefs(property: unknown): string[] {
  const parsed = z.object({ href: many(text) }).safeParse(property);
  return parsed.success ? parsed.data.href : [];
}

const calendarData = z.object({ calendarData: text });

/** The files that a query found, each by its name without the ending. */
export function readFiles(responses: DAVResponse[]): { id: string; href: string; ics: string }[] {
  return responses.flatMap(({ href, props: given }) => {
    const parsed = calendarData.safeParse(given ?? {});
    if (!href || !parsed.success) return [];
    return { id: nameOfFile(href), href, ics: parsed.data.calendarData };
  });
}

/** Without folders and ending. */
export const nameOfFile = (href: string) => decodeName(href.slice(href.lastIndexOf("/") + 1)).replace(/\.ics$/i, "");

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Refuses what is no answer of WebDAV's: the client hands it on as it is. */
export function assertMultistatus(responses: DAVResponse[]): DAVResponse[] {
  const [first] = responses;
  if (first && (typeof first.raw === "string" || first.raw === undefined)) {
    throw first.ok ? invalidAnswer() : gone(first.status);
  }
  return responses;
}

export const invalidAnswer = () =>
  new CalendarFailure("unavailable", "The calendar server gave an answer that Parley can't read. Try again later.");

const gone = (status: number) =>
  new CalendarFailure("unavailable", "The calendar isn't on the server any more. Connect it again.", {
    cause: new Error(`CalDAV: ${status}`),
    isLasting: true,
  });
