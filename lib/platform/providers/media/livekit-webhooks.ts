import { type ParticipantInfo, type WebhookEvent, WebhookReceiver } from "livekit-server-sdk";
import type { ApiKey } from "./livekit-tokens";
import type { MediaEvent } from "./provider";

/** ParticipantInfo.Kind.AGENT; the SDK does not export the enum. */
const agentKind = 4;

/** Parses a webhook. Null if the signature over the raw body is not valid. */
export async function readLivekitWebhook(
  body: string,
  authorization: string | null,
  { apiKey, apiSecret }: ApiKey,
): Promise<MediaEvent | null> {
  try {
    const webhooks = new WebhookReceiver(apiKey, apiSecret);
    return recordable(toEvent(await webhooks.receive(body, authorization ?? undefined)));
  } catch {
    return null;
  }
}

export const isListener = (info: ParticipantInfo) =>
  Number(info.kind) === agentKind || info.permission?.hidden === true;

export const joinedAt = (info: ParticipantInfo) => new Date(Number(info.joinedAtMs) || Number(info.joinedAt) * 1000);

function toEvent(event: WebhookEvent): MediaEvent {
  const base = { id: event.id, room: event.room?.name ?? "", at: new Date(Number(event.createdAt) * 1000) };
  const { participant } = event;
  if (participant && !isListener(participant)) {
    const connection = { ...base, identity: participant.identity, joinedAt: joinedAt(participant) };
    if (event.event === "participant_joined" || event.event === "participant_left") {
      return { ...connection, type: event.event };
    }
  }
  return event.event === "room_finished" ? { ...base, type: "room_finished" } : { ...base, type: "other" };
}

/**
 * Turns events with values that the database cannot store into `other`: a valid signature does not imply valid content.
 */
function recordable(event: MediaEvent): MediaEvent {
  const names = "identity" in event ? [event.id, event.identity] : [event.id];
  const moments = "joinedAt" in event ? [event.at, event.joinedAt] : [event.at];
  const isSound = names.every((name) => plainName.test(name)) && moments.every(isKnownMoment);
  const { id, room, at } = event;
  return isSound ? event : { type: "other", id, room, at };
}

const plainName = /^[\x20-\x7e]{1,200}$/;
/** Times from the year 2200 on are not from a real clock. */
const isKnownMoment = (moment: Date) => moment.getTime() >= 0 && moment.getTime() < Date.UTC(2200, 0);
