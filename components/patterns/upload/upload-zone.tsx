"use client";
import { CircleAlert, CircleCheck, RotateCw, X } from "lucide-react";
import { formatBytes } from "@/components/ui/format-bytes";
import { IconButton } from "@/components/ui/icon-button";
import { Progress } from "@/components/ui/progress";
import { DropArea } from "./drop-area";
import { nameTypes, type Upload } from "./upload-queue";
import type { Uploads } from "./use-uploads";

/** Takes dropped or chosen files, and shows the state of each. */
export function UploadZone({ label, uploads }: { label: string; uploads: Uploads }) {
  const { limits, add } = uploads;
  return (
    <div className="flex flex-col gap-3">
      <DropArea
        label={label}
        hint={`${nameTypes(limits)}, up to ${formatBytes(limits.bytesMax)} each`}
        accept={limits.types.join(",")}
        multiple
        onFiles={add}
      >
        <span className="text-ink-faint text-sm">Drop files here or browse</span>
      </DropArea>
      <UploadList uploads={uploads} />
    </div>
  );
}

/** The files and how far each is. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { list } = uploads;
  return (
    <>
      <p role="status" className="sr-only">
        {summarize(list)}
      </p>
      {list.length > 0 ? (
        <ul aria-label="Files" className="divide-y divide-line border-line border-y">
          {list.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function UploadRow({ upload: { id, file, state }, uploads }: { upload: Upload; uploads: Uploads }) {
  const hasEnded = state.at === "done" || state.at === "failed" || state.at === "refused";
  return (
    <li className="flex min-h-13 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="min-w-0 truncate text-base">{file.name}</span>
          <span className="tabular shrink-0 text-ink-faint text-sm">{formatBytes(file.size)}</span>
        </p>
        {state.at === "waiting" ? <p className="text-ink-faint text-sm">Waiting</p> : null}
        {state.at === "sending" ? (
          <Progress value={Math.round(state.sent * 100)} label={`Uploading ${file.name}`} className="mt-1.5" />
        ) : null}
        {state.at === "done" ? (
          <p className="flex items-center gap-1.5 text-good text-sm">
            <CircleCheck aria-hidden className="size-3.5" />
            Uploaded
          </p>
        ) : null}
        {state.at === "failed" || state.at === "refused" ? (
          <p role="alert" className="flex items-start gap-1.5 text-bad text-sm">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {state.reason}
          </p>
        ) : null}
      </div>
      {state.at === "failed" ? (
        <IconButton label={`Retry ${file.name}`} size="sm" onClick={() => uploads.retry(id)}>
          <RotateCw aria-hidden />
        </IconButton>
      ) : null}
      <IconButton
        label={hasEnded ? `Remove ${file.name}` : `Cancel ${file.name}`}
        size="sm"
        onClick={() => uploads.remove(id)}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

function summarize(list: readonly Upload[]): string {
  const done = list.filter(({ state }) => state.at === "done").length;
  const open = list.filter(({ state }) => state.at === "waiting" || state.at === "sending").length;
  if (list.length === 0) return "";
  if (open > 0) return `Uploading, ${done} of ${list.length} done`;
  return `${done} of ${list.length} uploaded`;
}
