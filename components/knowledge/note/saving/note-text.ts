export type NoteText = { title: string; body: string };

/** Title and text, to be compared as one. */
export const asText = ({ title, body }: NoteText) => `${title}\n\n${body}`;

/** What a note without a title is called: its first words. */
export function titleFrom(body: string): string {
  const line = body.split("\n").find((one) => /[\p{L}\p{N}]/u.test(one)) ?? "";
  const words = line
    .replace(/^[\s#>*+-]+(?:\[[ xX]\]\s*)?/, "")
    .replace(/<([^\s<>]+)>/g, "$1")
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/[*_`~\\]/g, "");
  return words.trim().slice(0, 80).trim() || "Untitled";
}
