import "server-only";
import path from "node:path";

const folder = path.join(process.cwd(), "lib/platform/providers/speakers/models");

/** Who speaks when within seconds, and a voice as numbers. Where they come from says `models/NOTICE.md`. */
export const segmentationModel = path.join(folder, "seg.int8.onnx");
export const voiceModel = path.join(folder, "emb.int8.onnx");
export const modelFiles = [segmentationModel, voiceModel];
