// Draws every icon from public/mark.svg. Run once after the mark changes: node scripts/make-icons.mjs
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const root = new URL("../public/", import.meta.url);
const mark = await readFile(new URL("mark.svg", root), "utf8");
const inner = mark.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");

/** The mark on paper, with `margin` of the 32-unit grid kept free on every side. */
const onPaper = (margin, radius) => {
  const scale = (32 - 2 * margin) / 32;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="#f9f6f0"/><g transform="translate(${margin} ${margin}) scale(${scale})">${inner}</g></svg>`;
};
const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
const save = async (name, data) => writeFile(new URL(name, root), data);

await save("icons/icon-192.png", await png(onPaper(6, 7), 192));
await save("icons/icon-512.png", await png(onPaper(6, 7), 512));
await save("icons/icon-maskable-512.png", await png(onPaper(9, 0), 512));
await save("icons/apple-touch-icon.png", await png(onPaper(6, 0), 180));

const small = await png(mark, 32);
const header = Buffer.alloc(22);
header.writeUInt16LE(1, 2);
header.writeUInt16LE(1, 4);
header.writeUInt8(32, 6);
header.writeUInt8(32, 7);
header.writeUInt16LE(1, 10);
header.writeUInt16LE(32, 12);
header.writeUInt32LE(small.length, 14);
header.writeUInt32LE(22, 18);
await save("favicon.ico", Buffer.concat([header, small]));

const adaptive = mark
  .replace(/#2b2621/g, "currentColor")
  .replace("<svg ", '<svg class="mark" ')
  .replace(
    ">",
    "><style>.mark{color:#2b2621}@media (prefers-color-scheme:dark){.mark{color:#f3efe8}.both{fill:#4a63d8}}</style>",
  )
  .replace('fill="#8fa9ff"', 'class="both" fill="#8fa9ff"');
await save("favicon.svg", adaptive);
