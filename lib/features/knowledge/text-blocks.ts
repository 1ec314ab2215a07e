import { endsFence, fenceMark } from "@/lib/language/markdown/fence";

type TextBlock = { text: string; isCode: boolean };

const indented = /^(?: {4}|\t)/;
const mark = /^\s*(?:[-+*–•‣▪◦●○]|\d{1,3}[.)])/;

/** Cuts a text at blank lines. Code between fences is one block, and so is a block that is indented as code. */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: string[] = [];
  let code: string | null = null;
  const end = (isFenced = false) => {
    if (open.length > 0) blocks.push({ text: open.join("\n"), isCode: isFenced || isIndented(open) });
    open = [];
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const found = fenceMark(line);
    if (code !== null) {
      open.push(line);
      if (endsFence(line, code)) {
        end(true);
        code = null;
      }
    } else if (found) {
      end();
      open.push(line);
      code = found;
    } else if (line.trim() === "") end();
    else open.push(line);
  }
  end(code !== null);
  return blocks;
}

/** Also what continues a list after a blank line. */
const isIndented = (lines: readonly string[]) =>
  lines.every((line) => indented.test(line)) && !mark.test(lines[0] ?? "");

const startsWithItem = ({ text, isCode }: TextBlock) => !isCode && mark.test(text);

/** Puts blocks together to windows of some length. A window ends between blocks, and not within a list. */
export function windowsOf(text: string, lengthMax: number): string[] {
  const windows: string[] = [];
  let open: TextBlock[] = [];
  let length = 0;
  for (const block of blocksOf(text)) {
    const last = open.at(-1);
    if (last && length + block.text.length > lengthMax && !(startsWithItem(last) && startsWithItem(block))) {
      windows.push(open.map((one) => one.text).join("\n\n"));
      open = [];
      length = 0;
    }
    open.push(block);
    length += block.text.length + 2;
  }
  if (open.length > 0) windows.push(open.map((one) => one.text).join("\n\n"));
  return windows;
}
