/** Messages over the data channel. They are not stored; lasting state comes from the service. */
export type RoomMessage = ReactionMessage;
type ReactionMessage = { topic: "reaction"; emoji: Reaction };

/** `file`: its drawing in `public/reactions`. */
export const reactions = [
  { emoji: "👍", name: "Thumbs up", file: "thumbs-up" },
  { emoji: "👏", name: "Clap", file: "clap" },
  { emoji: "❤️", name: "Heart", file: "heart" },
  { emoji: "😂", name: "Laugh", file: "laugh" },
  { emoji: "😮", name: "Surprise", file: "surprise" },
  { emoji: "🎉", name: "Celebration", file: "celebration" },
] as const;
export type Reaction = (typeof reactions)[number]["emoji"];

export const reactionOf = (emoji: Reaction) => reactions.find((one) => one.emoji === emoji) ?? reactions[0];

export function encodeRoomMessage(message: RoomMessage): Uint8Array<ArrayBuffer> {
  const { topic: _, ...rest } = message;
  return new Uint8Array(new TextEncoder().encode(JSON.stringify(rest)));
}

/** Null for unknown messages, such as those of other releases or modified clients. */
export function parseRoomMessage(topic: string | undefined, payload: Uint8Array): RoomMessage | null {
  if (topic !== "reaction" || payload.byteLength > 200) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder().decode(payload));
  } catch {
    return null;
  }
  if (typeof parsed !== "object" || parsed === null) return null;
  const { emoji }: Record<string, unknown> = { ...parsed };
  const known = reactions.find((one) => one.emoji === emoji);
  return known ? { topic, emoji: known.emoji } : null;
}
