import type { Temporal } from "temporal-polyfill";
import type { NotesContent } from "@/lib/notes/schema";

const millisecondsPerWord = 380;
const pauseMs = 700;
const firstWordMs = 6_000;

/** What was said, in order; a name before the bar marks a line that the notes rest on. */
const lines: [speaker: "Ana" | "Ben" | "Clara", text: string, key?: string][] = [
  [
    "Ana",
    "Good morning, both of you. Today I would like to settle what the first version of the booking page does, and what it leaves out.",
    "goal",
  ],
  [
    "Ben",
    "Morning. I have the slot calculation working. It reads the opening hours, takes out what is busy, and keeps fifteen minutes between two calls.",
    "slots",
  ],
  [
    "Clara",
    "And I have two drafts of the page itself, one with a calendar on the left and one that is just a list of times.",
  ],
  ["Ana", "Which of them did people understand when you showed it to them?"],
  [
    "Clara",
    "The list. All six found a time within twenty seconds. With the calendar, two of them clicked on days that were full and gave up.",
    "test",
  ],
  ["Ben", "The list is also much less work on a phone."],
  [
    "Ana",
    "Then let's go with the list of times for the first version, and look at the calendar again in spring.",
    "list",
  ],
  ["Clara", "Agreed. One thing about time zones: people from abroad want to see their own time and not ours.", "zones"],
  ["Ben", "That is done. The page takes the zone of the browser, and a small menu changes it."],
  ["Ana", "Good. What about payments? Two customers asked whether they can charge for a call.", "payments"],
  ["Ben", "It would cost us about three weeks. I would not start it before the page is out.", "weeks"],
  ["Ana", "Fine. We decided to leave payments out of the first version then.", "nopay"],
  ["Clara", "I still need the text for the confirmation mail. The placeholder reads like a parking ticket."],
  ["Ana", "I will write the text of the confirmation mail by Friday.", "mail"],
  ["Ben", "I will put the slot calculation behind the page and have it on the test server on Wednesday.", "server"],
  ["Clara", "Then I will test it with four people from outside next week and send you both what I find.", "outside"],
  ["Ana", "Perfect. Let's meet again for the design review. Thank you, that was quick.", "next"],
];

export type DemoSegment = { speaker: string; text: string; tMs: number; durationMs: number; key?: string };

/** The lines with the time each of them would take to say. */
export function demoTranscript(): { segments: DemoSegment[]; durationMs: number } {
  let tMs = firstWordMs;
  const segments = lines.map(([speaker, text, key]) => {
    const durationMs = text.split(" ").length * millisecondsPerWord;
    const segment = { speaker, text, tMs, durationMs, key };
    tMs += durationMs + pauseMs;
    return segment;
  });
  return { segments, durationMs: tMs + firstWordMs };
}

/** The notes of it; every line rests on words above. */
export function demoNotes(facts: {
  startsOn: Temporal.PlainDate;
  ownerId: (firstName: string) => string;
}): NotesContent {
  const { startsOn, ownerId } = facts;
  const { segments } = demoTranscript();
  const at = (key: string) => segments.find((segment) => segment.key === key)?.tMs ?? 0;
  const point = (key: string, text: string) => ({ id: key, text, t_ms: at(key) });
  const action = (key: string, firstName: string, name: string, text: string, due: Temporal.PlainDate | null) => ({
    ...point(key, text),
    owner: { user_id: ownerId(firstName), name },
    due: due?.toString() ?? null,
  });
  return {
    title: "What the first booking page ships with",
    overview:
      "Ana, Ben and Clara settled the first version of the booking page. It shows a plain list of times, because every " +
      "person who tried it found a time within twenty seconds. Payments wait until the page is out.",
    sections: [
      {
        heading: "Where things stand",
        points: [
          point("slots", "Ben has the slot calculation working, with fifteen minutes kept between two calls."),
          point(
            "test",
            "Clara showed two drafts to six people: all of them understood the list, two gave up on the calendar.",
          ),
          point("zones", "People from abroad see their own time; the page takes the zone of the browser."),
        ],
      },
      {
        heading: "Payments",
        points: [
          point("payments", "Two customers asked whether they can charge for a call."),
          point("weeks", "Ben expects about three weeks of work and would not start before the page is out."),
        ],
      },
    ],
    decisions: [
      point("list", "The first version shows a list of times; the calendar is looked at again in spring."),
      point("nopay", "Payments are left out of the first version."),
    ],
    action_items: [
      action("mail", "Ana", "Ana Pereira", "Write the text of the confirmation mail.", nextWeekday(startsOn, 5)),
      action("server", "Ben", "Ben Okafor", "Put the slot calculation on the test server.", nextWeekday(startsOn, 3)),
      action("outside", "Clara", "Clara Weiss", "Test the page with four people from outside.", null),
    ],
    figures: [{ id: "weeks", label: "Work for payments", value: "about three weeks", t_ms: at("weeks") }],
    next_meeting: {
      text: "Design review of the booking page.",
      date: null,
      time: null,
      t_ms: at("next"),
    },
  };
}

function nextWeekday(from: Temporal.PlainDate, weekday: number): Temporal.PlainDate {
  return from.add({ days: ((weekday - from.dayOfWeek + 6) % 7) + 1 });
}
