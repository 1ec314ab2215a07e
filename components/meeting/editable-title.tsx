"use client";
import { nameMeeting } from "@/components/data/meeting-name";
import { useUpdateMeeting } from "@/components/data/use-meetings";
import { RenameHeading } from "@/components/patterns/detail/rename-heading";
import { offerForAll } from "@/components/series/offer-for-all";
import { cn } from "@/components/ui/cn";
import { toast } from "@/components/ui/toast";
import { titleLengthMax } from "@/lib/core/meetings/constants";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { describeError } from "@/lib/platform/http/client";

const headingClasses = "font-semibold text-2xl md:text-3xl";

type EditableTitleProps = { meeting: MeetingWire; level?: 1 | 2 | 3; className?: string };

/** The meeting's name as a heading; the host renames the meeting in place. */
export function EditableTitle({ meeting, level = 1, className = headingClasses }: EditableTitleProps) {
  const update = useUpdateMeeting(meeting.id);
  const shown = update.isPending ? (update.variables.title ?? nameMeeting(meeting)) : nameMeeting(meeting);

  async function save(title: string) {
    const change = { title: title || null };
    await update.mutateAsync(change).catch((error) => {
      toast.bad("Couldn't change the title.", { description: describeError(error) });
      throw error;
    });
    if (meeting.series) offerForAll("Meeting renamed", () => update.mutateAsync({ ...change, scope: "all" }));
  }

  const Heading = `h${level}` as const;
  if (!meeting.is_host)
    return <Heading className={cn("text-pretty break-words", className)}>{nameMeeting(meeting)}</Heading>;
  return (
    <RenameHeading
      value={meeting.title ?? ""}
      label="Title"
      placeholder={meeting.generated_title ?? "Title"}
      maxLength={titleLengthMax}
      isSaving={update.isPending}
      onSave={save}
      level={level}
      className={className}
    >
      {shown}
    </RenameHeading>
  );
}
