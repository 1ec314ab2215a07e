import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes";

test.each([
  [0, "0 bytes"],
  [640_000, "640 kB"],
  [999_900, "1 MB"],
  [1_234_000_000, "1.2 GB"],
  [48_000_000, "48 MB"],
])("%d bytes are %s", (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
