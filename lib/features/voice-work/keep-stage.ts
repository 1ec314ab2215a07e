import "server-only";
import type { StageName } from "@/lib/features/voice-notes/schema";
import { lockNoteById, type NoteChange, writeNote } from "@/lib/features/voice-notes/write-note";
import { database, type Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { log } from "@/lib/platform/log";
import { Prisma, type VoiceNote } from "@/prisma/generated/client";
import { describeErrors } from "./describe-errors";

/** Well below the two seconds in which a cancelled run has to end. */
const lookEveryMs = 250;
const tellEveryMs = 1000;

/** Another run has taken the stage over, or somebody cancelled it: this one writes nothing any more. */
export class Superseded extends Error {
  override readonly name = "Superseded";
}

type StageChange = {
  state?: "waiting" | "running" | "done" | "failed";
  progress?: number;
  error?: string | null;
  kept?: unknown;
};

/** One run of one stage. Everything it writes, it writes only as long as no other has begun. */
export class StageRun {
  readonly #stop = new AbortController();
  readonly #looking: NodeJS.Timeout;
  #toldAt = 0;

  private constructor(
    readonly voiceNoteId: string,
    readonly stage: StageName,
    readonly attempt: number,
    /** What an earlier run has finished. */
    readonly kept: unknown,
    /** For files of this run alone: another may have the same note in hand. */
    readonly folder: string,
  ) {
    this.#looking = setInterval(() => void this.#look(), lookEveryMs);
  }

  /** Null: the stage does not wait for anybody, or its owner's account is disabled. A run that is under way ends. */
  static async begin(voiceNoteId: string, stage: StageName, folder: string): Promise<StageRun | null> {
    const [row] = await database.$queryRaw<{ attempt: number; kept: unknown }[]>`
      update voice_note_stages set state = 'running', attempt = attempt + 1, error = null, updated_at = clock_timestamp()
       where voice_note_id = ${voiceNoteId}::uuid and stage = ${stage}::voice_note_work and state in ('waiting', 'running')
         and exists (select 1 from voice_notes n join users owner on owner.id = n.owner_id
                      where n.id = voice_note_id and owner.disabled_at is null)
      returning attempt, kept`;
    return row ? new StageRun(voiceNoteId, stage, row.attempt, row.kept, folder) : null;
  }

  /** Aborts when the run is to end, with `Superseded`. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Shows how far the stage is, now and then. */
  async tell(progress: number) {
    if (Date.now() - this.#toldAt < tellEveryMs) return;
    this.#toldAt = Date.now();
    await this.write({ progress: Math.max(0, Math.min(1, progress)) }).catch((error: unknown) =>
      this.#stop.abort(error),
    );
  }

  /** Writes the stage and, with `change`, the note as it is now, in one transaction. Throws `Superseded`. */
  async write(stage: StageChange, change?: (note: VoiceNote, tx: Tx) => NoteChange | Promise<NoteChange>) {
    await transaction(async (tx, announce) => {
      const note = await lockNoteById(tx, this.voiceNoteId);
      if (!note || note.erasedAt) throw new Superseded();
      const { kept, ...columns } = stage;
      const changed = await change?.(note, tx);
      const { count } = await tx.voiceNoteStage.updateMany({
        where: { voiceNoteId: this.voiceNoteId, stage: this.stage, attempt: this.attempt, state: "running" },
        data: { ...columns, ...(kept !== undefined && { kept: kept === null ? Prisma.DbNull : (kept as object) }) },
      });
      if (count === 0) throw new Superseded();
      const errors = stage.state ? { error: await describeErrors(tx, this.voiceNoteId) } : {};
      if (changed || (stage.state && errors.error !== note.error))
        await writeNote(tx, announce, note, { ...errors, ...changed });
      else announce({ topic: "voiceNote", userId: note.ownerId, noteId: note.noteId });
    });
  }

  /** Waits for work no longer than the run goes on: what an engine has begun, it cannot stop. */
  orStop<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(this.signal.reason);
      if (this.signal.aborted) stop();
      this.signal.addEventListener("abort", stop, { once: true });
      work.then(resolve, reject).finally(() => this.signal.removeEventListener("abort", stop));
    });
  }

  end() {
    clearInterval(this.#looking);
  }

  async #look() {
    try {
      const row = await database.voiceNoteStage.findUnique({
        where: { voiceNoteId_stage: { voiceNoteId: this.voiceNoteId, stage: this.stage } },
        select: { attempt: true, state: true },
      });
      if (row?.attempt !== this.attempt || row.state !== "running") this.#stop.abort(new Superseded());
    } catch (error) {
      log.warn({ err: error, voiceNoteId: this.voiceNoteId }, "could not see whether the work goes on");
    }
  }
}
