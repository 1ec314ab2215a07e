// Draws the letters with which the recorder writes names, in Inter: Latin, Greek and Cyrillic ones, into
// lib/platform/providers/recorder/letters.bin. Run once after changing them: node scripts/make-letters.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { findChromium } from "./stack/chromium.mjs";

const size = 48;
const height = 64;
const baseline = 48;
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x386, 0x3ce],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x1e9e, 0x1e9e],
  [0x2013, 0x2019],
  [0x2026, 0x2026],
];
const files = "node_modules/@fontsource-variable/inter/files";
const faces = ["latin", "latin-ext", "greek", "cyrillic", "cyrillic-ext"].map((subset) =>
  readFileSync(`${files}/inter-${subset}-wght-normal.woff2`).toString("base64"),
);

const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
const page = await browser.newPage();
const glyphs = await page.evaluate(
  async ({ faces, ranges, size, height, baseline }) => {
    const family = await Promise.all(
      faces.map(async (face, at) => {
        const font = new FontFace(`inter${at}`, `url(data:font/woff2;base64,${face})`, { weight: "100 900" });
        document.fonts.add(await font.load());
        return `inter${at}`;
      }),
    );
    const canvas = document.createElement("canvas");
    canvas.height = height;
    const paint = canvas.getContext("2d", { willReadFrequently: true });
    return ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => {
        const letter = String.fromCodePoint(first + at);
        const font = `500 ${size}px ${family.join(", ")}`;
        paint.font = font;
        const width = Math.round(paint.measureText(letter).width);
        canvas.width = Math.max(1, width);
        paint.font = font;
        paint.fillText(letter, 0, baseline);
        const { data } = paint.getImageData(0, 0, canvas.width, height);
        const levels = [];
        for (let at = 3; at < data.length; at += 4) levels.push(data[at] >> 4);
        return { letter, width: canvas.width, levels };
      }),
    );
  },
  { faces, ranges, size, height, baseline },
);
await browser.close();

// For each letter its code and its width, two bytes each, then four bits for every point, row after row.
const bytes = glyphs.flatMap(({ letter, width, levels }) => {
  const code = letter.codePointAt(0) ?? 0;
  const points = Array.from({ length: levels.length / 2 }, (_, at) => levels[2 * at] * 16 + levels[2 * at + 1]);
  return [code & 255, code >> 8, width & 255, width >> 8, ...points];
});
writeFileSync("lib/platform/providers/recorder/letters.bin", deflateSync(Buffer.from(bytes), { level: 9 }));
console.log(`${glyphs.length} letters`);
