import "server-only";
import { answerRequest } from "@/lib/platform/threads/answer-request";
import { ProcessRefusal } from "@/lib/platform/threads/run-in-process";
import type { JoinRequest } from "./provider";

answerRequest(async (request: JoinRequest, onProgress) => {
  const { joinParts } = await import("./join-parts").catch((cause: unknown) => {
    throw new ProcessRefusal("This installation can't read recordings: its sound library is missing.", { cause });
  });
  return joinParts(request, onProgress);
});
