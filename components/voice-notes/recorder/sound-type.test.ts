import { expect, test } from "vitest";
import { missingRanges } from "./missing-ranges";
import { bareType, readSoundType } from "./sound-type";

const bytes = (...parts: (string | number)[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === "number" ? part : [...part].map((letter) => letter.charCodeAt(0)))),
  );

test.each([
  ["WebM", bytes(0x1a, 0x45, 0xdf, 0xa3, 0x9f), "audio/webm"],
  ["Ogg", bytes("OggS", 0, 2), "audio/ogg"],
  ["MP4 or M4A", bytes(0, 0, 0, 0x20, "ftypM4A "), "audio/mp4"],
  ["MP3 with tags", bytes("ID3", 4, 0), "audio/mpeg"],
  ["MP3 from its first frame", bytes(0xff, 0xfb, 0x90, 0x64), "audio/mpeg"],
  ["WAV", bytes("RIFF", 0, 0, 0, 0, "WAVEfmt "), "audio/wav"],
  ["a picture in the same container as WAV", bytes("RIFF", 0, 0, 0, 0, "WEBPVP8 "), null],
  ["a zip", bytes("PK", 3, 4, 0, 0, 0, 0, 0, 0, 0, 0), null],
  ["twelve letters", bytes("not a record"), null],
  ["text in UTF-16", bytes(0xff, 0xfe, 0x41, 0), null],
  ["nothing", bytes(), null],
])("%s is known by its bytes", (_, head, type) => expect(readSoundType(head)).toBe(type));

test("a type is told without its codecs", () => expect(bareType("audio/webm;codecs=opus")).toBe("audio/webm"));

test.each([
  [[], [[0, 10]]],
  [[[0, 10]], []],
  [
    [
      [6, 8],
      [0, 3],
      [2, 4],
    ],
    [
      [4, 6],
      [8, 10],
    ],
  ],
] as [[number, number][], [number, number][]][])("of ten bytes with %j, %j is missing", (arrived, missing) =>
  expect(missingRanges(arrived, 10)).toEqual(missing),
);
