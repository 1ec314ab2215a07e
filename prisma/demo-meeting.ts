const millisecondsPerWord = 380;
const pauseMs = 700;
const firstWordMs = 6_000;

/** What was said, in order. */
const lines: [speaker: "Ana" | "Ben" | "Clara", text: string][] = [
  [
    "Ana",
    "Good morning, both of you. Today I would like to settle what the first version of the booking page does, and what it leaves out.",
  ],
  [
    "Ben",
    "Morning. I have the slot calculation working. It reads the opening hours, takes out what is busy, and keeps fifteen minutes between two calls.",
  ],
  [
    "Clara",
    "And I have two drafts of the page itself, one with a calendar on the left and one that is just a list of times.",
  ],
  ["Ana", "Which of them did people understand when you showed it to them?"],
  [
    "Clara",
    "The list. All six found a time within twenty seconds. With the calendar, two of them clicked on days that were full and gave up.",
  ],
  ["Ben", "The list is also much less work on a phone."],
  ["Ana", "Then let's go with the list of times for the first version, and look at the calendar again in spring."],
  ["Clara", "Agreed. One thing about time zones: people from abroad want to see their own time and not ours."],
  ["Ben", "That is done. The page takes the zone of the browser, and a small menu changes it."],
  ["Ana", "Good. What about payments? Two customers asked whether they can charge for a call."],
  ["Ben", "It would cost us about three weeks. I would not start it before the page is out."],
  ["Ana", "Fine. We decided to leave payments out of the first version then."],
  ["Clara", "I still need the text for the confirmation email. The placeholder reads like a parking ticket."],
  ["Ana", "I will write the text of the confirmation email by Friday."],
  ["Ben", "I will put the slot calculation behind the page and have it on the test server on Wednesday."],
  ["Clara", "Then I will test it with four people from outside next week and send you both what I find."],
  ["Ana", "Perfect. Let's meet again for the design review. Thank you, that was quick."],
];

export type DemoSegment = { speaker: string; text: string; tMs: number; durationMs: number };

/** The lines with the time each of them would take to say. */
export function demoTranscript(): { segments: DemoSegment[]; durationMs: number } {
  let tMs = firstWordMs;
  const segments = lines.map(([speaker, text]) => {
    const durationMs = text.split(" ").length * millisecondsPerWord;
    const segment = { speaker, text, tMs, durationMs };
    tMs += durationMs + pauseMs;
    return segment;
  });
  return { segments, durationMs: tMs + firstWordMs };
}
