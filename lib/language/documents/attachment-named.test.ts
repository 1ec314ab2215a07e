import { expect, test } from "vitest";
import { attachmentNamed } from "./attachment-named";

test.each([
  ["plan.pdf", "plan.pdf", "plan.pdf"],
  ["Année (2).docx", "Annee (2).docx", "Ann%C3%A9e%20%282%29.docx"],
  ["2026 報告.pdf", "2026.pdf", "2026%20%E5%A0%B1%E5%91%8A.pdf"],
  ["報告.pdf", "file.pdf", "%E5%A0%B1%E5%91%8A.pdf"],
  ['a"; b=c\r\nX: y.txt', "a ; b=c X y.txt", "a%20%3B%20b%3Dc%20X%20y.txt"],
  ["a\uff02; b\uff0fc\uff3c.pdf", "a ; b c.pdf", "a%EF%BC%82%3B%20b%EF%BC%8Fc%EF%BC%BC.pdf"],
  ["../../etc/passwd", "etc passwd", "etc%20passwd"],
  ["photo\u202Egnp.exe", "photo gnp.exe", "photo%20gnp.exe"],
  ["50%25.txt", "50 25.txt", "50%2025.txt"],
  ["", "file", "file"],
  ["...", "file", "file"],
  [".gitignore", "gitignore", "gitignore"],
])("%j", (name, plain, encoded) => {
  expect(attachmentNamed(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
});

test("without ASCII letters, and without any, a name has what it is a file of", () => {
  expect(attachmentNamed("報告.md", "notes")).toMatch(/^attachment; filename="notes\.md"; filename\*=UTF-8''%E5/);
  expect(attachmentNamed("", "notes")).toBe(`attachment; filename="notes"; filename*=UTF-8''notes`);
});
