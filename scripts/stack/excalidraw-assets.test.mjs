import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { copyExcalidrawAssets } from "./excalidraw-assets.mjs";

test("the typefaces of the installed version lie under public, and are copied again with a new version", () => {
  const root = mkdtempSync(path.join(os.tmpdir(), "parley-excalidraw-"));
  const library = path.join(root, "node_modules/@excalidraw/excalidraw");
  const fonts = path.join(library, "dist/prod/fonts/Excalifont");
  mkdirSync(fonts, { recursive: true });
  const install = (version, font) => {
    writeFileSync(path.join(library, "package.json"), JSON.stringify({ version }));
    writeFileSync(path.join(fonts, "font.woff2"), font);
    copyExcalidrawAssets(root);
    return readFileSync(path.join(root, "public/excalidraw/fonts/Excalifont/font.woff2"), "utf8");
  };
  expect(install("1.0.0", "one")).toBe("one");
  expect(install("1.0.0", "changed by hand")).toBe("one");
  expect(install("1.0.1", "two")).toBe("two");
  rmSync(root, { recursive: true });
});

test("the library that is installed has its typefaces where they are copied from", () => {
  const fonts = path.join(import.meta.dirname, "../../node_modules/@excalidraw/excalidraw/dist/prod/fonts");
  expect(existsSync(fonts) && readdirSync(fonts)).toContain("Excalifont");
});
