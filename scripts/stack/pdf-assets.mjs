import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What shows the pages of a PDF, for browsers without the newest names, too; and what it asks for while it does. */
const parts = [
  ["legacy/build/pdf.min.mjs", "pdf.min.mjs"],
  ["legacy/build/pdf.worker.min.mjs", "pdf.worker.min.mjs"],
  ["cmaps", "cmaps"],
  ["standard_fonts", "standard_fonts"],
  ["wasm", "wasm"],
  ["iccs", "iccs"],
];

/**
 * Puts pdf.js under `public/pdf`: a page loads it from there when a PDF is opened, and from nobody else's server. Does
 * nothing when the installed version lies there.
 */
export function copyPdfAssets(root) {
  const from = path.join(root, "node_modules/pdfjs-dist");
  const to = path.join(root, "public/pdf");
  const mark = path.join(to, "version");
  const { version } = JSON.parse(readFileSync(path.join(from, "package.json"), "utf8"));
  if (existsSync(mark) && readFileSync(mark, "utf8") === version) return;
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const [part, name] of parts) cpSync(path.join(from, part), path.join(to, name), { recursive: true });
  writeFileSync(mark, version);
}
