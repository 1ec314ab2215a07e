"use client";
import { useQuery } from "@tanstack/react-query";
import { nameMeeting } from "@/components/data/meeting-name";
import { meetingQuery, useMeetingsEvents } from "@/components/data/use-meetings";
import { DetailHeader } from "@/components/patterns/detail/detail-header";
import { DetailPage } from "@/components/patterns/detail/detail-page";
import { Button, ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { useWakeLock } from "@/components/ui/use-wake-lock";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { describeError } from "@/lib/platform/http/client";
import { PrompterList } from "./prompter-list";
import { usePrompter } from "./use-prompter";
import { usePrompterCards } from "./use-prompter-cards";

/** The reader's cards in large letters, for a second screen beside the call. */
export function PrompterPage({ meeting: initialData }: { meeting: MeetingWire }) {
  useMeetingsEvents();
  useWakeLock();
  const query = useQuery({ ...meetingQuery(initialData.id), initialData });
  return (
    <DetailPage
      back={{ href: `/meetings/${initialData.id}`, label: "Meeting" }}
      query={query}
      missing={{
        title: "This meeting is no longer available",
        hint: "The host deleted it, or you no longer have access to it.",
        leave: { href: "/meetings", label: "Go to your meetings" },
      }}
      failure={{ title: "Couldn't refresh this meeting." }}
    >
      {(meeting) => (
        <article className="mx-auto max-w-4xl">
          <DetailHeader
            title="Prompter"
            meta={<p className="mt-1 text-base text-ink-faint">{nameMeeting(meeting)}</p>}
            className="mb-6"
          />
          <Questions meeting={meeting} />
        </article>
      )}
    </DetailPage>
  );
}

function Questions({ meeting }: { meeting: MeetingWire }) {
  const { id, code, status, prompter_recipient: isRecipient, in_room: isInRoom, host_name: host } = meeting;
  const isLive = status === "live";
  const { cards, connection } = usePrompterCards(id, { follows: isLive && isRecipient });
  if (status === "completed" || status === "cancelled") {
    return <EmptyState title="This meeting is over.">Questions to you appear only while it is running.</EmptyState>;
  }
  if (!isRecipient) {
    return (
      <EmptyState title="The prompter isn't on for you." action={meeting.is_host ? <TurnOn meeting={meeting} /> : null}>
        {meeting.is_host
          ? "When somebody asks you a question in the meeting, an answer from what you can read appears here."
          : `${host} chooses whose questions the assistant answers, and can add you at any time.`}
      </EmptyState>
    );
  }
  if (!isLive || (!isInRoom && connection !== "open" && cards.length === 0)) {
    return (
      <EmptyState
        title={isLive ? "You're not in the meeting." : "The meeting hasn't started."}
        action={<ButtonLink href={`/m/${code}`}>Join</ButtonLink>}
      >
        Questions to you appear here while you're in it, also on another device.
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="mb-4 flex items-center gap-2 text-base text-ink-faint">
        <span
          aria-hidden
          className={cn("size-2 rounded-full", connection === "open" ? "animate-pulse bg-good" : "bg-ink-faint")}
        />
        {connection === "open"
          ? cards.length > 0
            ? "Waiting for the next question. Only you see this."
            : "Waiting for a question to you. Only you see this."
          : connection === "lost"
            ? "Reconnecting…"
            : "Connecting…"}
      </p>
      <PrompterList cards={cards} large />
    </>
  );
}

/** For the host, who may choose themselves. */
function TurnOn({ meeting: { id, host_id: ownId } }: { meeting: MeetingWire }) {
  const { prompter, choose, chosen } = usePrompter(id);
  const error = choose.error ?? prompter.error;
  return (
    <>
      <Button
        variant="primary"
        disabled={!prompter.data}
        loading={choose.isPending || choose.isSuccess}
        onClick={() => choose.mutate([...chosen, ownId])}
      >
        Turn on for me
      </Button>
      {error ? (
        <p role="alert" className="mt-2 text-bad text-sm">
          {describeError(error)}
        </p>
      ) : null}
    </>
  );
}
