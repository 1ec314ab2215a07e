import "server-only";
import { answerRequest } from "@/lib/platform/threads/answer-request";
import { ProcessRefusal } from "@/lib/platform/threads/run-in-process";
import { findVoices, loadModels, within } from "./find-voices";
import type { SpeakersRequest } from "./provider";
import { tellVoices } from "./tell-voices";

answerRequest(async ({ speechFile, count, within: spans }: SpeakersRequest, onProgress) => {
  const { default: sherpa } = await import("sherpa-onnx-node").catch((cause: unknown) => {
    throw new ProcessRefusal("Telling speakers apart doesn't work on this system.", { cause });
  });
  const voices = findVoices(loadModels(sherpa), speechFile, onProgress);
  return tellVoices(spans ? within(voices, spans) : voices, count);
});
