import { expect, test } from "vitest";
import { decodeImport } from "./decode-import";

const text = "näme,p€\r\n\u202ex";
const utf16 = (big: boolean, mark: boolean, letters = text) => {
  const bytes = Buffer.from((mark ? "\uFEFF" : "") + letters, "utf16le");
  return big ? bytes.swap16() : bytes;
};

test.each<[encoding: string, bytes: Uint8Array]>([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with its mark", Buffer.from(`\uFEFF${text}`)],
  ["UTF-16, little end first", utf16(false, true)],
  ["UTF-16, big end first", utf16(true, true)],
  ["UTF-16 without its mark", utf16(false, false)],
  ["UTF-16 without its mark, big end first", utf16(true, false)],
])("%s is read to the letter", (_, bytes) => {
  expect(decodeImport(bytes)).toBe(text);
});

test("what is no UTF-8 is Windows-1252", () => {
  expect(decodeImport(Uint8Array.of(0x70, 0xe4, 0xdf, 0x2c))).toBe("päß,");
});

test.each<[what: string, bytes: Uint8Array, words: string]>([
  ["an archive", Buffer.from("PK\u0003\u0004data.json"), "ZIP archive"],
  ["a database", Uint8Array.of(0x03, 0xd9, 0xa2, 0x9a, 0, 0, 1, 0), "isn't a text file"],
  ["half a letter of UTF-16", Uint8Array.of(0xff, 0xfe, 0x61), "isn't a text file"],
])("%s is refused", (_, bytes, words) => {
  expect(() => decodeImport(bytes)).toThrow(words);
});
