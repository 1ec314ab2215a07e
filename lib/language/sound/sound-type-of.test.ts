import { expect, test } from "vitest";
import { soundTypeOf, whyNoSound } from "./sound-type-of";

const bytes = (...parts: (string | number)[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === "number" ? part : [...part].map((letter) => letter.charCodeAt(0)))),
  );
/** As long as the beginning of a file is. */
const head = (...parts: (string | number)[]) => bytes(...parts, "\0".repeat(64)).subarray(0, 64);
const ebml = (type: string) => head(0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x80 + type.length, type);

test.each([
  ["WebM", ebml("webm"), "audio/webm"],
  ["Matroska", ebml("matroska"), "audio/webm"],
  ["Ogg", head("OggS", 0, 2), "audio/ogg"],
  ["MP4 or M4A", head(0, 0, 0, 0x20, "ftypM4A "), "audio/mp4"],
  ["QuickTime", head(0, 0, 0, 0x14, "ftypqt  "), "audio/mp4"],
  ["MP3 with tags", head("ID3", 4, 0), "audio/mpeg"],
  ["MP3 from its first frame", head(0xff, 0xfb, 0x90, 0x64), "audio/mpeg"],
  ["MPEG layer II", head(0xff, 0xfd, 0x90, 0x04), "audio/mpeg"],
  ["MPEG layer I", head(0xff, 0xff, 0x90, 0x04), "audio/mpeg"],
  ["WAV", head("RIFF", 0, 0, 0, 0, "WAVEfmt "), "audio/wav"],
  ["WAV of more than 4 GB", head("RF64", 255, 255, 255, 255, "WAVEds64"), "audio/wav"],
])("%s is known by its bytes", (_, file, type) => expect(soundTypeOf(file)).toBe(type));

test("a video keeps the type that it was announced by", () => {
  expect(soundTypeOf(ebml("webm"), "video/webm")).toBe("video/webm");
  expect(soundTypeOf(ebml("webm"), "video/mp4")).toBe("audio/webm");
});

const use = "Use WebM, Ogg, MP4, M4A, MP3 or WAV.";
test.each([
  ["nothing", bytes(), "This file is empty."],
  ["twelve bytes", bytes(0x1a, 0x45, 0xdf, 0xa3, "aaaaaaaa"), "This file is too short to hold sound."],
  ["another use of EBML", ebml("mka-like"), `This isn't sound that we can read. ${use}`],
  ["a zip", head("PK", 3, 4), `This is a ZIP archive. ${use}`],
  ["a picture in the container of WAV", head("RIFF", 0, 0, 0, 0, "WEBPVP8 "), `This is a picture. ${use}`],
  ["a picture in the container of MP4", head(0, 0, 0, 0x18, "ftypheic"), `This is a picture. ${use}`],
  ["FLAC", head("fLaC"), `This is a FLAC file. ${use}`],
  ["AAC without a container", head(0xff, 0xf1, 0x50, 0x80), `This is a bare AAC stream. ${use}`],
  ["text", head("not a recording"), `This isn't sound that we can read. ${use}`],
  ["text in UTF-16", head(0xff, 0xfe, 0x41, 0), `This isn't sound that we can read. ${use}`],
])("%s is refused, and why", (_, file, words) => {
  expect(soundTypeOf(file)).toBeNull();
  expect(whyNoSound(file)).toBe(words);
});
