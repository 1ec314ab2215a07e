import "server-only";
import { type CopilotRoom, findCopilotRoomFor } from "@/lib/flows/copilot/queries";
import { serializeSources } from "@/lib/flows/copilot/serializer";
import { isStillReadable } from "@/lib/flows/copilot/still-readable";
import { readStoredPassages } from "@/lib/flows/copilot/stored-passages";
import type { UserActor } from "@/lib/platform/auth/actor";
import { shareRead } from "@/lib/platform/database/share-read";
import { eventStream } from "@/lib/platform/http/event-stream";
import { prompterPolicy } from "./policy";
import { type CardRow, findRecipientRoomFor, listCards } from "./queries";
import type { PrompterEvents } from "./schema";

type Send = <Name extends keyof PrompterEvents>(event: Name, data: PrompterEvents[Name]) => void;
type Sent = { text: string; status: CardRow["status"]; restsOnKnowledge: boolean };

/** One recipient's own cards of a meeting: those there are, then each change. Ends when they stop being a recipient. */
export function followPrompter(request: Request, actor: UserActor, meetingId: string): Response {
  const sent = new Map<string, Sent>();
  let send: Send = () => {};
  let reading: Promise<void> = Promise.resolve();

  /** One at a time, so that two readings never send the same change twice. */
  function sendCards({ isRechecked = () => false }: { isRechecked?: (id: string) => boolean } = {}): Promise<void> {
    reading = reading.catch(() => {}).then(() => readCards(isRechecked));
    return reading;
  }

  async function readCards(isRechecked: (id: string) => boolean) {
    const room = await findCopilotRoomFor(actor, meetingId);
    if (!room) return;
    for (const card of await listCards(meetingId, actor.id)) {
      const known = sent.get(card.id);
      if (isRechecked(card.id) || known?.text !== card.text || known.status !== card.status) await sendCard(room, card);
    }
  }

  async function sendCard(room: CopilotRoom, card: CardRow) {
    const { id, status, text } = card;
    const known = sent.get(id);
    if (known?.status === "withdrawn") return;
    // Answers outlive the access to what they came from; the stream must not.
    const isReadable =
      status !== "withdrawn" && (text === "" || (await isStillReadable(actor, room, readStoredPassages(card.sources))));
    if (!isReadable) {
      sent.set(id, { text: "", status: "withdrawn", restsOnKnowledge: false });
      return send("withdrawn", { id });
    }
    if (!known) send("card", { id, question: card.question, asked_by: card.askedBy, t_ms: card.tMs });
    if (text !== "" && text !== known?.text) {
      send("answer", {
        id,
        text,
        looked_in: card.lookedIn,
        sources: serializeSources(readStoredPassages(card.sources)),
      });
    }
    if (status !== known?.status) {
      if (status === "failed") send("failed", { id, reason: card.reason ?? "Something went wrong on our side." });
      else if (status !== "open") send(status, { id });
    }
    const restsOnKnowledge = readStoredPassages(card.sources).some(({ kind }) => kind === "knowledge");
    sent.set(id, { text, status, restsOnKnowledge });
  }

  /** Nothing announces that knowledge is switched off or shared no more. */
  async function recheckKnowledge() {
    const isRechecked = (id: string) => sent.get(id)?.restsOnKnowledge ?? false;
    if ([...sent.keys()].some(isRechecked)) await sendCards({ isRechecked });
  }

  /** Withdraws what is open before the stream ends. */
  async function mayFollow(readRoom = () => findRecipientRoomFor(actor, meetingId)): Promise<boolean> {
    const room = await readRoom();
    if (room && prompterPolicy.follow(actor, room)) return true;
    for (const [id, card] of sent) if (card.status === "open") send("withdrawn", { id });
    sent.clear();
    return false;
  }

  const readSharedRoom = () =>
    shareRead(`prompter ${meetingId} ${actor.id}`, () => findRecipientRoomFor(actor, meetingId));

  return eventStream({
    request,
    actor,
    subjects: [
      { topic: "prompter", subject: meetingId },
      // Access to past notes changed, perhaps.
      { topic: "meetings", subject: actor.id },
    ],
    allowed: async () => {
      if (!(await mayFollow(readSharedRoom))) return false;
      await recheckKnowledge();
      return true;
    },
    open: async (sendEvent) => {
      send = sendEvent;
      await sendCards();
    },
    handle: async (event, _send, end) => {
      if (event?.topic === "prompter" && event.userId !== null && event.userId !== actor.id) return;
      if (event?.topic !== "prompter" || event.userId === null) {
        if (!(await mayFollow())) return end();
      }
      await sendCards({ isRechecked: () => event?.topic !== "prompter" });
    },
  });
}
