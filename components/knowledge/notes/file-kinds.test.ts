import { expect, test } from "vitest";
import { nameFileType, titleOfFile, typeOfFile } from "./file-kinds";

test.each([
  ["offer.PDF", "application/pdf", "application/pdf"],
  ["list.csv", "application/vnd.ms-excel", "text/csv"],
  ["readme.md", "", "text/markdown"],
  ["readme.markdown", "", "text/markdown"],
  ["old.doc", "", "application/msword"],
  ["page.htm", "text/html", "text/html"],
  ["clip.mp4", "video/mp4", "video/mp4"],
  ["noending", "", ""],
])("%s that the browser calls “%s” is %s", (name, type, expected) => {
  expect(typeOfFile({ name, type })).toBe(expected);
});

test("a title is the name without its ending", () => {
  expect(["Offer 2026.v2.pdf", "noending", ".env"].map(titleOfFile)).toEqual(["Offer 2026.v2", "noending", ".env"]);
});

test("types have the names people know", () => {
  expect(["application/pdf", "text/csv", "image/png"].map(nameFileType)).toEqual(["PDF", "CSV", "PNG"]);
});
