"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { nameMeeting } from "@/components/data/meeting-name";
import { useEventStream } from "@/components/live/use-event-stream";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { Sheet } from "@/components/ui/sheet";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import type { RecipientWire } from "@/lib/features/sharing/schema";
import { AccessPart } from "./access-part";
import { HidePart } from "./hide-part";
import { MailPreview } from "./mail-preview";
import { askAboutOutside, outsideOf } from "./outside-warning";
import { SendBar } from "./send-bar";
import { SendPart } from "./send-part";
import { SendingNotice } from "./sending-notice";
import { SentPart } from "./sent-part";
import { type ShareTab, shareTabs } from "./share-tabs";
import { accessQuery, recipientsQuery, sharingKey } from "./sharing-queries";
import { useSendNotes } from "./use-send-notes";

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
  const recipients = useQuery({ ...recipientsQuery(meeting.id), enabled: open });
  const access = useQuery({ ...accessQuery(meeting.id), enabled: open });
  const send = useSendNotes(meeting.id);
  useNotesEvents(meeting.id, open);

  const chosen = (recipients.data ?? []).filter((one) => picked.get(one.email) ?? isChosenAtFirst(one));
  const pick = (emails: readonly string[], isPicked: boolean) =>
    setPicked((known) => new Map([...known, ...emails.map((email) => [email, isPicked] as const)]));

  const warn = useConfirmedAction<readonly RecipientWire[]>({
    act: async (people) => sendTo(people.map(({ email }) => email)),
    question: askAboutOutside,
  });

  function sendTo(emails: readonly string[]) {
    setIsPreviewing(false);
    setTab("send");
    pick(emails, false);
    send.start(emails);
  }

  function start() {
    if (outsideOf(chosen).length > 0) warn.start(chosen);
    else sendTo(chosen.map(({ email }) => email));
  }

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
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
        <MailPreview meetingId={meeting.id} recipients={chosen} />
      ) : (
        <Tabs
          value={tab}
          onValueChange={setTab}
          label={`Share ${nameMeeting(meeting)}`}
          tabs={shareTabs.map((value) => ({
            value,
            label: tabNames[value],
            count: value === "access" ? access.data?.asks.length : undefined,
          }))}
          listClassName="sticky top-0 z-2 -mx-4 bg-raised px-4"
        >
          <TabPanel value="send" className="pt-4">
            <SendingNotice send={send} recipients={recipients.data ?? []} onRetry={sendTo} />
            <SendPart query={recipients} chosen={chosen} onPick={pick} />
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
