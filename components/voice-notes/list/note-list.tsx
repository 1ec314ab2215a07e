"use client";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { List } from "@/components/patterns/list/list";
import { Chooser, useListSelection } from "@/components/patterns/list/use-list-selection";
import { formatDay } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import { nameNote } from "@/components/voice-notes/note-words";
import type { ListedLocalNote } from "@/components/voice-notes/store/local-note";
import type { VoiceNotes } from "@/components/voice-notes/store/use-voice-notes";
import { useWaiting } from "@/components/voice-notes/store/use-waiting";
import { useDeleteNotes } from "@/components/voice-notes/use-delete-notes";
import { asListQuery } from "./as-list-query";
import { NoteRow } from "./note-row";
import { NoteRowsSkeleton } from "./note-rows-skeleton";

type NoteListProps = {
  notes: VoiceNotes;
  /** The best first, instead of by day. */
  isRanked: boolean;
  empty: ReactNode;
};

/** By day; selected ones can be deleted together. */
export function NoteList({ notes, isRanked, empty }: NoteListProps) {
  const { items, hasMore, loadMore } = notes;
  const style = useTimeStyle();
  const now = useNow() ?? undefined;
  const { isOffline } = useWaiting();
  const remove = useDeleteNotes();
  const selection = useListSelection({
    keys: items.map(({ id }) => id),
    label: "Selected voice notes",
    actions: (chosen, clear) => (
      <Button
        variant="danger-quiet"
        onClick={() => {
          remove.start(
            items.filter(({ id }) => chosen.includes(id)).map((one) => ({ id: one.id, name: nameNote(one) })),
          );
          clear();
        }}
      >
        <Trash2 aria-hidden />
        Delete
      </Button>
    ),
  });
  return (
    <>
      <List<ListedLocalNote>
        label="Voice notes"
        query={asListQuery(notes)}
        items={items}
        keyOf={({ id }) => id}
        {...(isRanked ? {} : { groupOf: ({ created_at: at }) => formatDay(at, style, now) })}
        skeleton={<NoteRowsSkeleton rows={5} />}
        empty={empty}
        failure={{ title: "Couldn't load your voice notes.", hint: "What this browser has is shown." }}
        selection={selection}
      >
        {(note) => {
          const isChosen = selection.chosen.includes(note.id);
          return (
            <NoteRow
              note={note}
              isOffline={isOffline}
              showsDay={isRanked}
              isSelected={isChosen}
              chooser={
                <Chooser
                  name={nameNote(note)}
                  isChosen={isChosen}
                  isChoosing={selection.chosen.length > 0}
                  onToggle={() => selection.toggle(note.id)}
                />
              }
            />
          );
        }}
      </List>
      {hasMore ? (
        <Button className="mt-6" onClick={loadMore}>
          Show more
        </Button>
      ) : null}
    </>
  );
}
