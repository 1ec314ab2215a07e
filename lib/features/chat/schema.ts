import { z } from "zod";
import { instant } from "@/lib/language/time/schema";
import { chatLengthMax } from "./constants";

const chatPageMax = 200;

/** Without control characters and the marks that turn the direction of writing round; line breaks stay. */
function cleanText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]/g, "")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

export const chatMessageShape = z
  .object({
    id: z.uuid(),
    identity: z.string().describe("The author's, as in the media room"),
    display_name: z.string(),
    text: z.string().describe("Plain text; control and direction characters are removed"),
    reply_to: z
      .object({ id: z.uuid(), display_name: z.string(), text: z.string().describe("Its beginning") })
      .nullable(),
    sent_at: instant,
  })
  .meta({ id: "ChatMessage" });
export type ChatMessageWire = z.infer<typeof chatMessageShape>;

export const chatQuery = z.object({
  after: z.uuid().optional().describe("The last message already known; all messages without it"),
  limit: z.coerce.number().int().min(1).max(chatPageMax).default(chatPageMax),
  guest_id: z.uuid().optional(),
  launch_token: z.string().max(400).optional(),
});

export const chatBody = z
  .strictObject({
    key: z.uuid().describe("Of this attempt; a retry with the same key is stored once"),
    text: z.string().min(1).max(chatLengthMax).transform(cleanText).pipe(z.string().min(1)),
    reply_to_id: z.uuid().optional(),
  })
  .meta({ id: "ChatMessageInput" });
export type ChatBody = z.output<typeof chatBody>;
