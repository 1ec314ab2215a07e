"use client";
import { X } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { formatOffset } from "@/components/patterns/time/format-time";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { isComposing } from "@/components/ui/is-composing";
import { toast } from "@/components/ui/toast";
import { changeNote } from "@/components/voice-notes/store/change-note";
import { useWaiting } from "@/components/voice-notes/store/use-waiting";
import { titleLengthMax } from "@/lib/features/voice-notes/constants";
import type { Recorder } from "./use-recorder";

/** After it was finished: it can be given a title, or none. */
export function KeptNote({ recorder, onClose }: { recorder: Recorder; onClose: () => void }) {
  const { noteId, elapsedMs, problem } = recorder;
  const [title, setTitle] = useState("");
  const { uploads, isOffline } = useWaiting();
  if (!noteId) return null;
  const save = () => {
    onClose();
    if (!title.trim()) return;
    changeNote(noteId, { title: title.trim() }).catch(() => void toast.bad("Couldn't keep the title."));
  };
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex items-start gap-2">
        <p role="status" className="min-w-0 flex-1 text-base">
          <span className="font-medium">Recording kept</span>{" "}
          <span className="tabular text-ink-faint">{formatOffset(elapsedMs)}</span>
        </p>
        <IconButton label="Close" size="sm" onClick={save}>
          <X aria-hidden />
        </IconButton>
      </div>
      {problem ? (
        <p role="alert" className="text-base text-warn">
          {problem}
        </p>
      ) : null}
      <Input
        aria-label="Title"
        placeholder="A title, now or later"
        maxLength={titleLengthMax}
        value={title}
        onValueChange={setTitle}
        onKeyDown={(event) => event.key === "Enter" && !isComposing(event) && save()}
      />
      <p className="text-ink-faint text-sm empty:hidden">{describeWaiting(uploads, isOffline)}</p>
      <div className="flex items-center justify-between gap-2">
        <Link href={`/voice-notes/${noteId}`} onClick={save} className="text-accent text-base hover:underline">
          Open the note
        </Link>
        <Button onClick={save}>Done</Button>
      </div>
    </div>
  );
}

function describeWaiting(uploads: number, isOffline: boolean): string {
  if (uploads === 0) return "";
  const what = uploads === 1 ? "1 recording" : `${uploads} recordings`;
  if (isOffline) return `${what} ${uploads === 1 ? "waits" : "wait"} for the network.`;
  return `Uploading ${what}. You can leave this page.`;
}
