import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { copyEffectAssets } from "./effect-assets.mjs";

test("what the installed libraries need to blur a background and to take out noise lies under public", () => {
  const root = mkdtempSync(path.join(os.tmpdir(), "parley-effects-"));
  for (const name of ["@shiguredo/virtual-background", "@sapphi-red/web-noise-suppressor"]) {
    cpSync(path.join(import.meta.dirname, "../../node_modules", name), path.join(root, "node_modules", name), {
      recursive: true,
    });
  }
  copyEffectAssets(root);
  const background = path.join(root, "public/effects/background");
  expect(readdirSync(background)).toContain("selfie_segmentation_solution_simd_wasm_bin.wasm");
  rmSync(path.join(background, "selfie_segmentation.binarypb"));
  copyEffectAssets(root);
  expect(existsSync(path.join(background, "selfie_segmentation.binarypb"))).toBe(false);
  rmSync(path.join(background, "version"));
  copyEffectAssets(root);
  expect(existsSync(path.join(background, "selfie_segmentation.binarypb"))).toBe(true);
  expect(readdirSync(path.join(root, "public/effects/noise"))).toContain("workletProcessor.js");
  rmSync(root, { recursive: true });
});
