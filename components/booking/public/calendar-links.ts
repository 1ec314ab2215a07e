type Entry = { title: string; startsAt: string; endsAt: string };

/** "20261125T140000Z", as calendars write an instant. */
const compact = (at: string) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

export function googleCalendarLink({ title, startsAt, endsAt }: Entry): string {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

export function outlookCalendarLink({ title, startsAt, endsAt }: Entry): string {
  const query = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: new Date(startsAt).toISOString(),
    enddt: new Date(endsAt).toISOString(),
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`;
}

/** A file for every other calendar. `uid` is the same for the same booking, so that a second one replaces the first. */
export function calendarFile({ title, startsAt, endsAt }: Entry, uid: string, now: Date): string {
  const text = title.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\s+/g, " ");
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Parley//Booking//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${compact(now.toISOString())}`,
    `DTSTART:${compact(startsAt)}`,
    `DTEND:${compact(endsAt)}`,
    `SUMMARY:${text}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .flatMap(foldLine)
    .join("\r\n");
}

/** No line of a calendar file is longer than 75 bytes; what goes on begins with a space. */
function foldLine(line: string): string[] {
  const folded: string[] = [];
  let part = "";
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 75) {
      folded.push(part);
      part = " ";
    }
    part += letter;
  }
  return [...folded, part];
}
