/** Everything that people's browsers say to each other directly. Nothing here is authoritative: that comes from the service. */
export type RoomMessage = ChatMessage;
export type ChatMessage = { topic: "chat"; id: string; text: string; sentAt: string };
export type RoomTopic = RoomMessage["topic"];

export const chatLengthMax = 2000;

export function encodeRoomMessage(message: RoomMessage): Uint8Array<ArrayBuffer> {
  const { topic: _, ...rest } = message;
  return new Uint8Array(new TextEncoder().encode(JSON.stringify(rest)));
}

/** Null for whatever another version or a mischievous page may send. */
export function parseRoomMessage(topic: string | undefined, payload: Uint8Array): RoomMessage | null {
  if (topic !== "chat" || payload.byteLength > 64_000) return null;
  let said: unknown;
  try {
    said = JSON.parse(new TextDecoder().decode(payload));
  } catch {
    return null;
  }
  if (typeof said !== "object" || said === null) return null;
  const { id, text, sentAt }: Record<string, unknown> = { ...said };
  if (!isText(id) || !isText(text) || !isText(sentAt) || Number.isNaN(Date.parse(sentAt))) return null;
  const readable = cleanText(text).slice(0, chatLengthMax);
  return readable && id.length <= 64 ? { topic, id, text: readable, sentAt } : null;
}

/** Without control characters and the marks that turn the direction of writing round; line breaks stay. */
export function cleanText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]/g, "")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
