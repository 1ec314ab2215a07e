"use client";
import { Pencil } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { offerForAll } from "@/components/series/offer-for-all";
import { toast } from "@/components/ui/toast";
import { describeError } from "@/lib/http/client";
import { titleLengthMax } from "@/lib/meetings/constants";
import type { MeetingWire } from "@/lib/meetings/schema";
import { nameMeeting } from "../data/meeting-name";
import { useUpdateMeeting } from "../data/use-meetings";

const headingClasses = "text-pretty break-words font-semibold text-2xl md:text-3xl";

/** The page's heading; the host renames the meeting in place. */
export function EditableTitle({ meeting }: { meeting: MeetingWire }) {
  const update = useUpdateMeeting(meeting.id);
  const [draft, setDraft] = useState<string | null>(null);
  /** Ended by a key: focus returns to the button. */
  const endedByKey = useRef(false);
  const shown = update.isPending ? (update.variables.title ?? nameMeeting(meeting)) : nameMeeting(meeting);

  const close = () => setDraft(null);

  function showButton(button: HTMLButtonElement | null) {
    if (!button || !endedByKey.current) return;
    endedByKey.current = false;
    button.focus();
  }

  function save() {
    if (draft === null || update.isPending) return;
    const title = draft.trim();
    if (title === (meeting.title ?? "")) return close();
    const change = { title: title || null };
    update.mutate(change, {
      onSuccess: () => {
        close();
        if (meeting.series) offerForAll("Meeting renamed", () => update.mutateAsync({ ...change, scope: "all" }));
      },
      onError: (error) => void toast.bad("Couldn't change the title.", { description: describeError(error) }),
    });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    endedByKey.current = true;
    if (event.key === "Enter") save();
    else close();
  }

  if (!meeting.is_host) return <h1 className={headingClasses}>{nameMeeting(meeting)}</h1>;

  if (draft !== null) {
    return (
      <input
        ref={startWriting}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={handleKey}
        onBlur={save}
        maxLength={titleLengthMax}
        aria-label="Title"
        placeholder={meeting.generated_title ?? "Title"}
        className="-mx-2 w-[calc(100%+1rem)] rounded-control border-0 bg-raised px-2 font-semibold text-2xl outline-2 outline-accent md:text-3xl"
      />
    );
  }

  return (
    <div className="group/title relative -mx-2 w-fit max-w-[calc(100%+1rem)] rounded-control px-2 transition-colors hover:bg-hover">
      <h1 className={headingClasses}>
        {shown}
        <Pencil
          aria-hidden
          className="ml-2 inline size-4 text-ink-faint opacity-0 transition-opacity group-focus-within/title:opacity-100 group-hover/title:opacity-100 touch:opacity-100"
        />
      </h1>
      {/* Over the heading, not in it: the heading is named by the title alone. */}
      <button
        ref={showButton}
        type="button"
        onClick={() => setDraft(meeting.title ?? "")}
        aria-label="Rename"
        className="absolute inset-0 rounded-control"
      />
    </div>
  );
}

/** The button was replaced by this field, and takes its focus. */
function startWriting(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}
