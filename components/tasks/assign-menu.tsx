"use client";
import { UserPlus } from "lucide-react";
import { type ReactElement, useState } from "react";
import { type ItemOwner, useAssignTask } from "@/components/data/use-tasks";
import { LatePart } from "@/components/ui/late-part";
import { Popover } from "@/components/ui/popover";

const loadChooser = () => import("./assign-chooser").then((loaded) => loaded.AssignChooser);

type AssignMenuProps = {
  meetingId: string;
  itemId: string;
  /** The action item, for names. */
  text: string;
  /** Whose it is, so that it can be undone; absent: it cannot. */
  owner?: ItemOwner | null;
  /** Replaces the button's face; the button's name stays. */
  face?: ReactElement;
  className?: string;
};

/** Gives an action item to a colleague. */
export function AssignMenu({ meetingId, itemId, text, owner, face, className }: AssignMenuProps) {
  const assign = useAssignTask();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={`Assign: ${text}`}
      open={open}
      onOpenChange={setOpen}
      className="p-2"
      trigger={
        <button type="button" aria-label={`Assign: ${text}`} disabled={assign.isPending} className={className}>
          {face ?? (
            <>
              <UserPlus aria-hidden className="size-4" />
              Assign
            </>
          )}
        </button>
      }
    >
      <LatePart
        load={loadChooser}
        props={{
          onChoose: (userId: string) => {
            setOpen(false);
            assign.mutate({ meetingId, itemId, text, userId, before: owner });
          },
        }}
        waiting={<div className="h-56 w-64" />}
      />
    </Popover>
  );
}
