import { describe, expect, test } from "vitest";
import type { TimeCheck } from "@/lib/features/calendar/schema";
import { sampleCheck } from "@/lib/testing/sample-schedule";
import { describeCheck, describeOthersStretched, describeStretched } from "./availability-words";

const style = { timezone: "Europe/Berlin", clock: "24" } as const;
/** A Wednesday, 15:30 in Berlin. */
const reader = { style, start: "2026-11-25T14:30:00.000Z", minutes: 30 };
const say = (change: Partial<TimeCheck>, emails: string[] = []) =>
  describeCheck(sampleCheck(change), reader, emails).map(({ kind, text }) => `${kind}: ${text}`);
const [ana, ben, cy, li] = ["ana@x.org", "ben@x.org", "cy@x.org", "li@y.org"];

describe("who has time", () => {
  test.each<[string, Partial<TimeCheck>, string[], string[]]>([
    ["nobody else", {}, [], ["free: You're free then."]],
    ["colleagues", {}, [ben, cy], ["free: Everyone is free then."]],
    ["guests alone", { guests: [li] }, [li], ["free: You're free then. Guests aren't checked."]],
    ["both", { guests: [li] }, [ben, li], ["free: You and ben@x.org are free then. Guests aren't checked."]],
    ["oneself busy", { you_busy: true }, [ben], ["busy: You're busy then."]],
    ["one busy", { busy: [ben] }, [ben], ["busy: ben@x.org is busy then."]],
    ["all busy", { you_busy: true, busy: [ben, cy] }, [ben, cy], ["busy: You, ben@x.org and cy@x.org are busy then."]],
    [
      "unchecked",
      { unchecked: [cy] },
      [ben, cy],
      ["free: You and ben@x.org are free then.", "unchecked: Couldn't check when cy@x.org is busy."],
    ],
    [
      "an event of one's own that can't be read",
      { unchecked: ["“Yoga”", "“Choir”"] },
      [],
      ["free: You're free then.", "unchecked: Couldn't read the time of “Yoga” and 1 more event in your calendar."],
    ],
    ["busy all the same", { busy: [cy], unchecked: [cy] }, [cy], ["busy: cy@x.org is busy then."]],
  ])("%s", (_who, check, emails, sentences) => expect(say(check, emails)).toEqual(sentences));
});

const stretch = (email: string, zone: string) => ({ email, zone, local_time: "" });

describe("whose hours are stretched", () => {
  test("is said by zone, with the hour that it is there", () => {
    const stretched = [stretch(ana, "Asia/Singapore"), stretch(ben, "Asia/Singapore"), stretch(li, "Asia/Kolkata")];
    expect(describeStretched(stretched, reader)).toEqual([
      "It's 22:30 for ana@x.org and ben@x.org in Singapore.",
      "It's 20:00 for li@y.org in Kolkata.",
    ]);
    expect(describeOthersStretched(stretched, reader)).toBe("22:30 for ana@x.org and 2 more");
  });

  test("of the reader's own zone, without names", () => {
    const late = { ...reader, start: "2026-11-25T17:30:00.000Z" };
    expect(describeStretched([stretch(ana, style.timezone)], { ...late, minutes: 60 })).toEqual([
      "It ends at 19:30, outside usual hours.",
    ]);
    expect(describeStretched([stretch(ana, style.timezone)], { ...reader, start: "2026-11-28T10:00:00Z" })).toEqual([
      "It's on a weekend.",
    ]);
    expect(describeOthersStretched([stretch(ana, style.timezone)], late)).toBe("Outside usual hours");
    expect(describeOthersStretched([], late)).toBeNull();
  });

  test("names the day when it is their weekend", () => {
    const friday = { ...reader, start: "2026-11-27T20:00:00.000Z" };
    expect(describeStretched([stretch(li, "Pacific/Auckland")], friday)).toEqual([
      "It's Saturday 09:00 for li@y.org in Auckland.",
    ]);
  });
});
