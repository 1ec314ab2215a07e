/** Reading takes time that grows with the square of the length. */
const partSize = 4000;
const fence = /^((?:[ >]|[-*+] |\d{1,9}[.)] )*)(`{3,}|~{3,})(.*)$/;
/** A line that ends whatever stood above the empty line before it: lists, quotes and code are none of these. */
const fresh = /^(?:#{1,6} |[\p{L}(*_"'[]\S)/u;
const definition = /^ {0,3}\[[^\]\n]+\]:[ \t]*\S.*$/gm;

export type MarkdownPart = {
  text: string;
  start: number;
  /** What links and footnotes of other parts are called, to be read behind this one. */
  definitions: string;
};

/** Cuts a long text where one block ends and another begins, so that each part reads as it would in the whole. */
export function splitMarkdown(markdown: string): MarkdownPart[] {
  if (markdown.length <= partSize * 2) return [{ text: markdown, start: 0, definitions: "" }];
  const starts = [0];
  let open: Fence | null = null;
  let isRaw = false;
  let wasEmpty = false;
  let at = 0;
  for (const line of markdown.split("\n")) {
    if (open && endsContainer(open.within, line)) open = null;
    const mayCut = wasEmpty && open === null && !isRaw && fresh.test(line);
    if (mayCut && at - (starts.at(-1) ?? 0) >= partSize) starts.push(at);
    const [, within = "", mark, rest = ""] = fence.exec(line) ?? [];
    if (mark && open === null) open = { mark, within };
    else if (mark && open && closes(open, { mark, within }) && rest.trim() === "") open = null;
    // A comment or a script may go on over empty lines.
    if (open === null) isRaw = isRaw ? !/-->|\?>|<\/(?:script|pre|style|textarea)>/i.test(line) : opensRaw(line);
    wasEmpty = line.trim() === "";
    at += line.length + 1;
  }
  const definitions = markdown.match(definition) ?? [];
  return starts.map((start, index) => {
    const text = markdown.slice(start, starts[index + 1] ?? markdown.length);
    const others = definitions.filter((line) => !text.includes(line));
    return { text, start, definitions: others.length > 0 ? `\n\n${others.join("\n")}` : "" };
  });
}

/** What stands before the mark of a fence: spaces, and the marks of the lists and quotes around it. */
type Fence = { mark: string; within: string };

function closes(open: Fence, { mark, within }: Fence): boolean {
  return mark.startsWith(open.mark) && (/^ {0,3}$/.test(open.within) ? /^ {0,3}$/ : /^[ >]*$/).test(within);
}

/** Whether the line stands outside of the list or quote in which a fence was opened, and so ends the code as well. */
function endsContainer(within: string, line: string): boolean {
  if (within.includes(">")) return !/^ *>/.test(line);
  if (/^ {0,3}$/.test(within) || line.trim() === "") return false;
  return line.search(/\S/) < (/\S/.test(within) ? within.length : 1);
}

function opensRaw(line: string): boolean {
  const opening = /<!--|<\?|<(?:script|pre|style|textarea)\b/i.exec(line);
  return opening !== null && !/-->|\?>|<\/(?:script|pre|style|textarea)>/i.test(line.slice(opening.index));
}
