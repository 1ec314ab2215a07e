"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, ListPlus } from "lucide-react";
import Link from "next/link";
import { ownTasksQuery } from "@/components/data/use-tasks";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/page-section";
import { toast } from "@/components/ui/toast";
import type { ActionItem, VoiceNoteWire } from "@/lib/features/voice-notes/schema";
import { api, describeError } from "@/lib/platform/http/client";
import { TimeButton, timeGutter } from "./time-button";

/** What is to be done, as Parley heard it. A click makes it one of the reader's tasks. */
export function ActionList({ note }: { note: Pick<VoiceNoteWire, "id" | "action_items"> }) {
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: (index: number) =>
      api.post("/voice-notes/{note_id}/tasks", { path: { note_id: note.id }, body: { index } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ownTasksQuery.queryKey });
      toast.good("Added to your tasks");
    },
    onError: (error) => void toast.bad("Couldn't add the task.", { description: describeError(error) }),
  });
  return (
    <Section title="Action items">
      <ul className="space-y-2.5">
        {note.action_items.map((item, at) => (
          <Item
            // Its place is what it is known by.
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may say the same.
            key={`${at} ${item.text}`}
            item={item}
            isAdding={add.isPending && add.variables === at}
            isAdded={item.task_id !== null || (add.isSuccess && add.variables === at)}
            onAdd={() => add.mutate(at)}
          />
        ))}
      </ul>
    </Section>
  );
}

type ItemProps = { item: ActionItem; isAdding: boolean; isAdded: boolean; onAdd: () => void };

function Item({ item: { text, at_ms: ms, owner_name: owner }, isAdding, isAdded, onAdd }: ItemProps) {
  return (
    <li className={timeGutter}>
      {ms === null ? <span /> : <TimeButton ms={ms} of={text} />}
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium text-md">{text}</p>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
          {owner ? <span className="truncate">{owner}</span> : null}
          {isAdded ? (
            <Link href="/tasks" className="inline-flex items-center gap-1.5 rounded-sm text-good hover:underline">
              <Check aria-hidden className="size-3.5" />
              In your tasks
            </Link>
          ) : (
            <Button
              size="sm"
              variant="ghost"
              className="-ml-2.5"
              aria-label={`Add to tasks: ${text}`}
              loading={isAdding}
              onClick={onAdd}
            >
              <ListPlus aria-hidden />
              Add to tasks
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
