import { formatBytes } from "@/components/ui/format-bytes";
import { ApiError, describeError } from "@/lib/platform/http/client";

export type UploadState =
  | { at: "waiting" }
  /** `sent` from 0 to 1. */
  | { at: "sending"; sent: number }
  | { at: "done" }
  /** Another try may help. */
  | { at: "failed"; reason: string }
  | { at: "refused"; reason: string };
export type Upload = { id: string; file: File; state: UploadState };
/** What the operation declares to take. */
export type UploadLimits = {
  types: readonly string[];
  bytesMax: number;
  /** Where the browser's word for a file is not enough. */
  typeOf?: (file: File) => string;
  /** What people call a type. */
  nameOf?: (type: string) => string;
  /** What to do with a file of another type, where more can be said than which are taken. */
  adviceOf?: (file: File) => string | null;
};
export type SendFile = (
  file: File,
  options: { onProgress: (sent: number) => void; signal: AbortSignal },
) => Promise<unknown>;

/** Sends files, some at once; each can be cancelled and tried again. */
export class UploadQueue {
  private uploads: readonly Upload[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly controllers = new Map<string, AbortController>();
  private count = 0;

  constructor(
    private readonly limits: () => UploadLimits,
    private readonly send: SendFile,
    private readonly atOnceMax = 2,
  ) {}

  readonly list = () => this.uploads;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly add = (files: Iterable<File>) => {
    const added = [...files].map((file): Upload => {
      this.count += 1;
      const reason = refuse(file, this.limits());
      return { id: `upload-${this.count}`, file, state: reason ? { at: "refused", reason } : { at: "waiting" } };
    });
    this.set([...this.uploads, ...added]);
    this.sendNext();
  };

  /** Stops sending it, and takes it off the list. */
  readonly remove = (id: string) => {
    this.controllers.get(id)?.abort();
    this.set(this.uploads.filter((upload) => upload.id !== id));
    this.sendNext();
  };

  readonly retry = (id: string) => {
    this.change(id, { at: "waiting" });
    this.sendNext();
  };

  readonly stop = () => {
    for (const controller of this.controllers.values()) controller.abort();
  };

  private sendNext() {
    const next = this.uploads.find(({ state }) => state.at === "waiting");
    if (!next || this.controllers.size >= this.atOnceMax) return;
    void this.sendOne(next);
    this.sendNext();
  }

  private async sendOne({ id, file }: Upload) {
    const controller = new AbortController();
    this.controllers.set(id, controller);
    this.change(id, { at: "sending", sent: 0 });
    try {
      await this.send(file, {
        signal: controller.signal,
        onProgress: (sent) => this.change(id, { at: "sending", sent }),
      });
      this.change(id, { at: "done" });
    } catch (error) {
      this.change(id, { at: isFinal(error) ? "refused" : "failed", reason: describeError(error) });
    } finally {
      this.controllers.delete(id);
      this.sendNext();
    }
  }

  /** One that was removed stays so. */
  private change(id: string, state: UploadState) {
    this.set(this.uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  }

  private set(uploads: readonly Upload[]) {
    this.uploads = uploads;
    for (const listener of this.listeners) listener();
  }
}

/** "PNG, JPEG or SVG" */
export function nameTypes({ types, nameOf = nameOfSubtype }: UploadLimits): string {
  const names = [...new Set(types.map(nameOf))];
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${names.at(-1)}` : (names[0] ?? "");
}

const nameOfSubtype = (type: string) => (type.split("/")[1] ?? type).replace(/\+.*/, "").toUpperCase();

function refuse(file: File, limits: UploadLimits): string | null {
  const { types, bytesMax, typeOf = ({ type }) => type, adviceOf } = limits;
  if (!types.includes(typeOf(file))) return adviceOf?.(file) ?? `Unsupported file type. Use ${nameTypes(limits)}.`;
  if (file.size > bytesMax) return `This file is ${formatBytes(file.size)}. The limit is ${formatBytes(bytesMax)}.`;
  return null;
}

const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;
