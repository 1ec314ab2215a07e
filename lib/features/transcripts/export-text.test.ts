import { describe, expect, test } from "vitest";
import { type ExportedTranscript, listTurns, writeMarkdown, writeSrt, writeTxt, writeVtt } from "./export-text";

const line = (name: string, tMs: number, text: string, durationMs = 1500) => ({
  identity: `user:${name}`,
  name,
  tMs,
  durationMs,
  text,
});

const transcript: ExportedTranscript = {
  title: "Spring *plans*",
  when: "Tuesday, 3 March 2026 at 10:00",
  lines: [
    line("Ana", 1000, "Good morning."),
    line("Ana", 3000, "Shall we begin?"),
    line("Ben <b>", 5250, "Profit --> loss & more."),
    line("Ana", 3_725_000, "Back again."),
  ],
  marks: [
    { kind: "paused", tMs: 9000, name: "Ana", missed: null },
    { kind: "resumed", tMs: 3_700_000, name: "Ana", missed: null },
  ],
};

describe("an exported transcript", () => {
  test("reads in turns, with marks where the words stopped and went on", () => {
    expect(writeTxt(transcript)).toBe(
      [
        "Spring *plans*\nTuesday, 3 March 2026 at 10:00",
        "[0:01] Ana: Good morning. Shall we begin?",
        "[0:05] Ben <b>: Profit --> loss & more.",
        "[0:09] (Ana paused the transcript.)",
        "[1:01:40] (Ana resumed the transcript.)",
        "[1:02:05] Ana: Back again.\n",
      ].join("\n\n"),
    );
  });

  test("as Markdown holds what was said as words, not as markup", () => {
    expect(writeMarkdown(transcript)).toContain("# Spring \\*plans\\*");
    expect(writeMarkdown(transcript)).toContain("**Ben \\<b\\>** (0:05): Profit --\\> loss & more.");
  });

  test("as WebVTT names the voice and escapes what would be a tag or a time", () => {
    expect(writeVtt(transcript)).toMatch(/^WEBVTT\n\n00:00:01\.000 --> 00:00:02\.500\n<v Ana>Good morning\.<\/v>\n\n/);
    expect(writeVtt(transcript)).toContain("<v Ben &lt;b&gt;>Profit --&gt; loss &amp; more.</v>");
    expect(writeVtt(transcript)).toContain("01:02:05.000 --> 01:02:06.500");
  });

  test("as SubRip counts its cues from one", () => {
    expect(writeSrt(transcript)).toMatch(/^1\n00:00:01,000 --> 00:00:02,500\nAna: Good morning\.\n\n2\n/);
    expect(writeSrt(transcript)).toContain("Ben <b>: Profit → loss & more.");
  });

  test("shows a long line part by part: no word is lost, no part is too long, and time goes on", () => {
    const text = Array.from({ length: 80 }, (_, at) => `word${at}`).join(" ");
    const vtt = writeVtt({ ...transcript, lines: [line("Ana", 0, text, 20_000)] });
    const cues = [...vtt.matchAll(/<v Ana>(.*)<\/v>/g)].map(([, words]) => words ?? "");
    expect(cues.join(" ")).toBe(text);
    expect(Math.max(...cues.map(({ length }) => length))).toBeLessThanOrEqual(84);
    expect(vtt).toContain("--> 00:00:20.000");
  });

  test("of nothing but marks is the marks", () => {
    expect(listTurns({ lines: [], marks: transcript.marks })).toHaveLength(2);
  });
});
