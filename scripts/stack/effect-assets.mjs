import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const libraries = [
  {
    name: "@shiguredo/virtual-background",
    folder: "background",
    files: [
      "dist/selfie_segmentation.binarypb",
      "dist/selfie_segmentation.tflite",
      "dist/selfie_segmentation_landscape.tflite",
      "dist/selfie_segmentation_solution_simd_wasm_bin.js",
      "dist/selfie_segmentation_solution_simd_wasm_bin.wasm",
      "dist/selfie_segmentation_solution_wasm_bin.js",
      "dist/selfie_segmentation_solution_wasm_bin.wasm",
    ],
  },
  {
    name: "@sapphi-red/web-noise-suppressor",
    folder: "noise",
    files: ["dist/rnnoise.wasm", "dist/rnnoise_simd.wasm", "dist/rnnoise/workletProcessor.js"],
  },
];

/**
 * Puts what blurs a background and takes out noise under `public/effects`: a page loads it from there, when it is turned
 * on, and from nobody else's server. Does nothing where the installed versions lie there.
 */
export function copyEffectAssets(root) {
  for (const { name, folder, files } of libraries) {
    const from = path.join(root, "node_modules", name);
    const to = path.join(root, "public/effects", folder);
    const mark = path.join(to, "version");
    const { version } = JSON.parse(readFileSync(path.join(from, "package.json"), "utf8"));
    if (existsSync(mark) && readFileSync(mark, "utf8") === version) continue;
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to, { recursive: true });
    for (const file of files) copyFileSync(path.join(from, file), path.join(to, path.basename(file)));
    writeFileSync(mark, version);
  }
}
