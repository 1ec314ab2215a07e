import { expect, test } from "vitest";
import { sampleRecipient } from "@/lib/testing/sample-recipient";
import { describeShared } from "./sharing-fact";

const person = (email: string, change = {}) => ({
  email,
  name: email,
  title: null,
  user_id: "u",
  figures: true,
  granted_at: "2026-11-03T10:00:00.000Z",
  hidden: { groups: [], lines: [] },
  recording: false,
  ...change,
});
const panel = (people: ReturnType<typeof person>[]) => ({ people, asks: [], addable: [] });
const withoutFigures = { figures: false, hidden: { groups: ["money", "metrics"], lines: [] } };
const mailed = { sent_at: "2026-11-03T10:00:00.000Z" };

test("it counts readers and whoever was mailed, each once", () => {
  expect(describeShared(panel([]), [sampleRecipient()])).toBeNull();
  expect(describeShared(panel([person("ben@x.example")]), [])).toBe("Shared with 1 person");
  const recipients = [
    sampleRecipient({ email: "Ben@x.example", ...mailed }),
    sampleRecipient({ email: "gus@y.example", ...mailed }),
  ];
  expect(describeShared(panel([person("ben@x.example")]), recipients)).toBe("Shared with 2 people");
});

test("it says how many have less", () => {
  const people = [person("ben@x.example"), person("cleo@x.example", withoutFigures)];
  expect(describeShared(panel(people), [])).toBe("Shared with 2 people, 1 without figures");
  const guest = sampleRecipient({ email: "gus@y.example", ...mailed, sent_masked: ["decisions"] });
  expect(describeShared(panel(people), [guest])).toBe("Shared with 3 people, 2 with parts hidden");
});
