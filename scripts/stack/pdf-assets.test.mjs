import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { copyPdfAssets } from "./pdf-assets.mjs";

test("what shows the pages of a PDF lies under public, with its fonts and tables of characters", () => {
  const root = mkdtempSync(path.join(os.tmpdir(), "parley-pdf-"));
  symlinkSync(path.join(import.meta.dirname, "../../node_modules"), path.join(root, "node_modules"));
  copyPdfAssets(root);
  const folder = path.join(root, "public/pdf");
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(["pdf.min.mjs", "pdf.worker.min.mjs"]));
  expect(readdirSync(path.join(folder, "cmaps"))).toContain("UniGB-UCS2-H.bcmap");
  expect(readdirSync(path.join(folder, "standard_fonts"))).toContain("FoxitDingbats.pfb");
  rmSync(path.join(folder, "pdf.min.mjs"));
  copyPdfAssets(root);
  expect(existsSync(path.join(folder, "pdf.min.mjs"))).toBe(false);
  rmSync(path.join(folder, "version"));
  copyPdfAssets(root);
  expect(existsSync(path.join(folder, "pdf.min.mjs"))).toBe(true);
  rmSync(root, { recursive: true });
});
