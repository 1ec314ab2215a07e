import "server-only";
import type { StageName } from "@/lib/features/voice-notes/schema";
import { database } from "@/lib/platform/database/database";
import type { Run } from "@/lib/platform/jobs/current-run";
import { log } from "@/lib/platform/log";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { StageRun, Superseded } from "./keep-stage";
import { makeSound } from "./make-sound";
import { makeFolder, removeFolder } from "./open-speech";
import { tellSpeakers } from "./tell-speakers";
import { writeSummary } from "./write-summary";
import { writeWords } from "./write-words";

type Work = (run: StageRun) => Promise<void>;

/** In their order, with what must be done before. */
const stages: { stage: StageName; needs: StageName[]; work: Work }[] = [
  { stage: "sound", needs: [], work: makeSound },
  { stage: "words", needs: ["sound"], work: writeWords },
  { stage: "speakers", needs: ["sound", "words"], work: tellSpeakers },
  { stage: "summary", needs: ["words"], work: writeSummary },
];

/**
 * Does those stages of a note that wait, each kept when the next fails. Runs again after a crash: a stage goes on from what
 * it has kept. Throws when a later run may succeed.
 */
export async function workOnNote(voiceNoteId: string, { attempt, attemptsMax }: Pick<Run, "attempt" | "attemptsMax">) {
  let retry: unknown = null;
  const folder = await makeFolder();
  try {
    for (const { stage, needs, work } of stages) {
      if (!(await areDone(voiceNoteId, needs))) continue;
      const run = await StageRun.begin(voiceNoteId, stage, folder);
      if (!run) continue;
      const failure = await attend(run, work, attempt >= attemptsMax);
      if (failure instanceof Superseded) return;
      retry ??= failure;
    }
  } finally {
    await removeFolder(folder);
  }
  if (retry) throw retry;
}

async function areDone(voiceNoteId: string, needs: StageName[]): Promise<boolean> {
  const done = await database.voiceNoteStage.count({ where: { voiceNoteId, stage: { in: needs }, state: "done" } });
  return done === needs.length;
}

/** Returns why the stage has to be tried again; null: it is over, well or not. */
async function attend(run: StageRun, work: Work, isLast: boolean): Promise<unknown> {
  const { voiceNoteId, stage } = run;
  try {
    await work(run);
    return null;
  } catch (error) {
    if (error instanceof Superseded || run.signal.aborted) return new Superseded();
    const isFinal = isLast || (error instanceof ProviderFailure && !error.retryable);
    log[isFinal ? "error" : "warn"]({ err: error, voiceNoteId, stage }, "work on a voice note failed");
    const said = error instanceof ProviderFailure ? error.message : "Something went wrong on our side.";
    try {
      await run.write(
        { state: isFinal ? "failed" : "waiting", error: said },
        isFinal && stage === "sound" ? () => ({ status: "failed" }) : isFinal ? () => ({ status: "ready" }) : undefined,
      );
    } catch (lost) {
      if (lost instanceof Superseded) return lost;
      throw lost;
    }
    return isFinal ? null : error;
  } finally {
    run.end();
  }
}
