import { expect, test } from "vitest";
import { describeWhen } from "@/lib/language/time/describe-when";
import { mailText } from "@/lib/platform/emails/mail-text";
import { roofNotes } from "@/lib/testing/shared-meeting";
import { notesMail } from "./notes-mail";

const when = describeWhen(
  { start: new Date("2026-11-23T09:00:00Z"), minutes: 30 },
  { timezone: "Europe/Berlin", now: new Date("2026-11-24T09:00:00Z") },
);
const facts = {
  title: "The roof",
  hostName: "Ana Pereira",
  hostEmail: "ana@example.com",
  when,
  content: {
    ...roofNotes,
    next_meeting: { text: "See the roofer.", date: "2026-11-30", time: "10:00", t_ms: 0 },
  },
  hasHidden: false,
};

test("holds the whole notes for somebody without an account", () => {
  const mail = notesMail({ ...facts, link: null });
  expect(mail.subject).toBe("Notes: The roof, Mon 23 Nov, 10:00");
  expect(mailText(mail)).toBe(`The roof

Ana Pereira shared the notes of this meeting with you.

Meeting: Monday 23 November 2026, 10:00–10:30, Berlin (GMT+1)

Ana and Ben spoke about the roof. It costs four hundred thousand euros.

Decisions
- We take the slate roof.

Action items
- Ben Okafor: Pay the 400,000 euros to the roofer. (by Friday 27 November)

Roof
- Ben: it will be 400k euros, all in.
- Scaffolding comes from the neighbours.

Figures
- Roof: 400,000 EUR

Next meeting
- Monday 30 November, 10:00: See the roofer.

--
You received this because you took part in or were invited to Ana Pereira's meeting.`);
});

test("leads somebody with an account to the page, which can be taken back", () => {
  const mail = notesMail({ ...facts, hasHidden: true, link: "https://parley.example/meetings/1" });
  const text = mailText(mail);
  expect(text).toContain("Open notes: https://parley.example/meetings/1");
  expect(text).toContain("Ana Pereira hid parts of these notes.");
  expect(text).not.toContain("slate");
});
