"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mentionMeeting } from "@/components/data/meeting-name";
import { useEventStream } from "@/components/live/use-event-stream";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { Sheet } from "@/components/ui/sheet";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { toast } from "@/components/ui/toast";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import type { ReaderLevel } from "@/lib/features/sharing/constants";
import type { RecipientWire } from "@/lib/features/sharing/schema";
import { AccessPart } from "./access-part";
import { HidePart } from "./hide-part";
import { MailPreview } from "./mail-preview";
import { askAboutOutside, outsideOf } from "./outside-warning";
import { SendBar } from "./send-bar";
import { SendPart } from "./send-part";
import { SendingNotice, sayWaiting } from "./sending-notice";
import { SentPart } from "./sent-part";
import { type ShareTab, shareTabs } from "./share-tabs";
import { accessQuery, recipientsQuery, sensitiveQuery, sharingKey } from "./sharing-queries";
import { nextLevel } from "./sharing-words";
import { type Choice, isUnderWay, type Sending, useSendNotes } from "./use-send-notes";

type ShareSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  meeting: MeetingWire;
  opened: ShareTab;
  onJump: (tMs: number) => void;
};

const tabNames: Record<ShareTab, string> = { send: "Send", hide: "Hide", access: "Access", sent: "Sent" };

/** Loads with its first opening. What was chosen stays when it is closed. */
export function ShareSheet({ open, onOpenChange, meeting, opened, onJump }: ShareSheetProps) {
  const [tab, setTab] = useState(opened);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [picked, setPicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [levels, setLevels] = useState<ReadonlyMap<string, ReaderLevel>>(new Map());
  const recipients = useQuery({ ...recipientsQuery(meeting.id), enabled: open });
  const access = useQuery({ ...accessQuery(meeting.id), enabled: open });
  const report = useQuery({ ...sensitiveQuery(meeting.id), enabled: open });
  const send = useSendNotes(meeting.id, { isShown: open });
  useNotesEvents(meeting.id, open);

  const chosen = (recipients.data ?? []).filter((one) => picked.get(one.email) ?? isChosenAtFirst(one));
  const pick = (emails: readonly string[], isPicked: boolean) =>
    setPicked((known) => new Map([...known, ...emails.map((email) => [email, isPicked] as const)]));

  const warn = useConfirmedAction<readonly RecipientWire[]>({
    act: async (people) => sendTo(people.map(toChoice)),
    question: askAboutOutside,
  });

  /** Null: as it stands, which other parts of the sheet may change. */
  function chosenLevelOf(recipient: RecipientWire): ReaderLevel | null {
    const level = levels.get(recipient.email) ?? null;
    return level === nextLevel(recipient) ? null : level;
  }
  /** Of one that is on its way: what it gives. */
  const levelOf = (recipient: RecipientWire): ReaderLevel =>
    levels.get(recipient.email) ??
    send.results.find(({ email, state }) => email === recipient.email && isUnderWay(state))?.choice.level ??
    nextLevel(recipient);
  const toChoice = (recipient: RecipientWire): Choice => ({
    email: recipient.email,
    level: chosenLevelOf(recipient),
  });

  function sendTo(choices: readonly Choice[]) {
    const emails = choices.map(({ email }) => email);
    setIsPreviewing(false);
    setTab("send");
    pick(emails, false);
    setLevels((known) => new Map([...known].filter(([email]) => !emails.includes(email))));
    send.start(choices);
  }

  /** What was chosen is chosen again. */
  async function undo(waiting: readonly Sending[]) {
    const undone = (await send.undo(waiting)).map(({ choice }) => choice);
    pick(
      undone.map(({ email }) => email),
      true,
    );
    setLevels(
      (known) => new Map([...known, ...undone.flatMap(({ email, level }) => (level ? [[email, level] as const] : []))]),
    );
  }

  function change(isOpen: boolean) {
    onOpenChange(isOpen);
    const waiting = send.results.filter(({ state }) => state === "waiting");
    const leftMs = Math.max(0, ...waiting.map(({ dueAt }) => dueAt ?? 0)) - Date.now();
    if (isOpen || leftMs <= 0) return;
    toast.say(sayWaiting(waiting, recipients.data ?? []), {
      action: { label: "Undo", onClick: () => void undo(waiting) },
      timeout: leftMs,
    });
  }

  function start() {
    if (outsideOf(chosen).length > 0) warn.start(chosen);
    else sendTo(chosen.map(toChoice));
  }

  return (
    <Sheet
      open={open}
      onOpenChange={change}
      side="right"
      title={isPreviewing ? "Preview" : "Share notes"}
      className="w-[min(38rem,100vw)]"
      footer={
        tab === "send" && !recipients.isPending && (recipients.data ?? []).length > 0 ? (
          <SendBar
            count={chosen.length}
            isPreviewing={isPreviewing}
            isSending={send.isSending}
            onPreview={() => setIsPreviewing(true)}
            onBack={() => setIsPreviewing(false)}
            onSend={start}
          />
        ) : undefined
      }
    >
      {isPreviewing && tab === "send" ? (
        <MailPreview meetingId={meeting.id} recipients={chosen} chosenLevelOf={chosenLevelOf} />
      ) : (
        <Tabs
          value={tab}
          onValueChange={setTab}
          label={`Share ${mentionMeeting(meeting)}`}
          tabs={shareTabs.map((value) => ({
            value,
            label: tabNames[value],
            count: value === "access" ? access.data?.asks.length : undefined,
          }))}
          listClassName="sticky top-0 z-2 -mx-4 bg-raised px-4"
        >
          <TabPanel value="send" className="pt-4">
            <SendingNotice
              results={send.results}
              recipients={recipients.data ?? []}
              isUndoing={send.isUndoing}
              onUndo={undo}
              onRetry={sendTo}
              onClose={send.forget}
            />
            <SendPart
              query={recipients}
              report={report.data}
              chosen={chosen}
              onPick={pick}
              levelOf={levelOf}
              onLevel={({ email }, level) => {
                setLevels((known) => new Map([...known, [email, level]]));
                pick([email], true);
              }}
            />
          </TabPanel>
          <TabPanel value="hide" className="pt-4">
            <HidePart meetingId={meeting.id} chosen={chosen} onJump={onJump} />
          </TabPanel>
          <TabPanel value="access" className="pt-4">
            <AccessPart meetingId={meeting.id} query={access} />
          </TabPanel>
          <TabPanel value="sent" className="pt-4">
            <SentPart meetingId={meeting.id} recipients={recipients.data ?? []} />
          </TabPanel>
        </Tabs>
      )}
      {warn.dialog}
    </Sheet>
  );
}

/** Who has been sent the notes gets them again only when they are chosen by hand. */
const isChosenAtFirst = ({ default_selected: isDefault, sent_at: sentAt }: RecipientWire) =>
  isDefault && sentAt === null;

/** The page's list of meetings hears of access; of changed notes only their own stream tells. */
function useNotesEvents(meetingId: string, isOpen: boolean) {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: sharingKey(meetingId) });
  useEventStream(isOpen ? `/meetings/${meetingId}/summary-events` : null, { summary: refresh }, { onResync: refresh });
}
