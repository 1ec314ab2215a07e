"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { InPlace } from "@/components/patterns/in-place/in-place";
import { List } from "@/components/patterns/list/list";
import { ListRow, ListRowSkeleton } from "@/components/patterns/list/list-row";
import { When } from "@/components/patterns/time/when";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { countOf } from "@/components/voice-notes/note-words";
import { knownVoicesQuery } from "@/components/voice-notes/speakers/known-voices-query";
import { speakerNameLengthMax } from "@/lib/features/voice-notes/constants";
import type { KnownSpeakersWire } from "@/lib/features/voice-notes/schema";
import { api, describeError } from "@/lib/platform/http/client";

type Voice = KnownSpeakersWire[number];

/** Voices that are recognised in the reader's notes: named anew, forgotten one by one or all. */
export function KnownVoices() {
  const voices = useQuery(knownVoicesQuery);
  const forgetAll = useForget(() => api.delete("/voice-notes/speakers", { query: { all: "true" } }));
  const count = voices.data?.length ?? 0;
  const all = useConfirmedAction({
    act: () => forgetAll.mutateAsync(),
    question: () => ({
      title: "Forget all voices?",
      description: `${countOf(count, "voice")} ${count === 1 ? "is" : "are"} erased, and nobody is recognised any more. Names in your notes stay. This can't be undone.`,
      action: "Forget all",
    }),
    done: () => ({ title: "All voices forgotten" }),
  });
  return (
    <div className="flex flex-col items-start gap-4">
      <List
        label="Known voices"
        query={voices}
        items={voices.data ?? []}
        keyOf={({ id }) => id}
        skeleton={<ListRowSkeleton />}
        empty={
          <EmptyState title="No known voices">
            Open a voice note, name a speaker, and choose to recognise them in your next notes.
          </EmptyState>
        }
        failure={{ title: "Couldn't load the known voices" }}
        divided
      >
        {(voice) => <VoiceRow voice={voice} />}
      </List>
      {count > 0 ? (
        <Button variant="danger-quiet" onClick={() => all.start()}>
          Forget all
        </Button>
      ) : null}
      {all.dialog}
    </div>
  );
}

function VoiceRow({ voice }: { voice: Voice }) {
  const { id, name } = voice;
  const forget = useForget(() => api.delete("/voice-notes/speakers/{speaker_id}", { path: { speaker_id: id } }));
  const one = useConfirmedAction({
    act: () => forget.mutateAsync(),
    question: () => ({
      title: `Forget the voice of ${name}?`,
      description:
        "Its numbers are erased, and it is no longer recognised. Names in your notes stay. This can't be undone.",
      action: "Forget voice",
    }),
    done: () => ({ title: `Voice of ${name} forgotten` }),
  });
  return (
    <>
      <ListRow
        title={
          <>
            <VoiceName voice={voice} />
            {voice.consent_at === null ? <Badge tone="warn">Not confirmed</Badge> : null}
          </>
        }
        meta={<Meta voice={voice} />}
        action={
          <Button
            data-row
            variant="danger-quiet"
            aria-label={`Forget ${name}`}
            loading={one.pending !== null}
            onClick={() => one.start()}
          >
            Forget
          </Button>
        }
      />
      {one.dialog}
    </>
  );
}

function Meta({ voice: { consent_at: at, retention_days: days, samples } }: { voice: Voice }) {
  if (at === null) {
    return "Not recognised yet: this person's consent is missing. Choose “Recognise” for them in a voice note.";
  }
  const until = days === null ? null : new Date(Date.parse(at) + days * 24 * 3_600_000).toISOString();
  return (
    <>
      Agreed <When at={at} show="day" mid />
      {until ? (
        <>
          , kept until <When at={until} show="day" mid />
        </>
      ) : null}
      , from {countOf(samples, "note")}
    </>
  );
}

function VoiceName({ voice: { id, name } }: { voice: Voice }) {
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: (next: string) =>
      api.put("/voice-notes/speakers/{speaker_id}", { path: { speaker_id: id }, body: { name: next } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: knownVoicesQuery.queryKey }),
    onError: (error) => void toast.bad("Couldn't change the name.", { description: describeError(error) }),
  });
  return (
    <InPlace
      label={`Rename ${name}`}
      text={name}
      pending={rename.isPending}
      onSave={(next, close) => rename.mutate(next, { onSuccess: close })}
      shown={<span className="break-words font-medium">{name}</span>}
      field={(props) => <Input {...props} maxLength={speakerNameLengthMax} aria-label="Name" />}
    />
  );
}

function useForget(forget: () => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: forget,
    onError: (error) => void toast.bad("Couldn't forget it.", { description: describeError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: knownVoicesQuery.queryKey }),
  });
}
