import { invalid } from "@/lib/platform/refusal";
import { type Message, parseMessage } from "./parse-message";

/** Throws 422 with the place of what an email cannot show. */
export function assertMessage(words: { subject: string; body: string }): Message {
  const read = parseMessage(words);
  if ("issues" in read) throw invalid(read.issues);
  return read;
}
