import { looksLikeMarkdown } from "./looks-like-markdown";

/** What VS Code calls languages otherwise than Markdown's fences do. */
const fenceNames: Record<string, string> = {
  javascriptreact: "jsx",
  typescriptreact: "tsx",
  shellscript: "sh",
  csharp: "cs",
  jsonc: "json",
  "objective-c": "objc",
};
const codeLine =
  /[;{}]\s*$|^\s*[)\]}]|[({[,]\s*$|^\s*(?:import|from|export|def|class|function|func|fn|const|let|var|public|private|package|using|return|if|elif|else|for|while|try|use|pub|struct|type|interface|@\w+|#include)\b.*(?:[({:;=]|["'>]\s*$)|^\s*[\w.[\]]+\s*(?:[-+*/|&]|:)?=\s*\S|=>|->|^\s*<\/?\w[^>]*>/;

export type PastedCode = { kind: "code"; language: string | null } | { kind: "text" | "markdown" };

/**
 * What a code editor copied: its text with the colours that it has there. Null: something else did. Editors other than VS
 * Code do not say which language it is.
 */
export function pastedCode(data: DataTransfer, html: string, text: string): PastedCode | null {
  const mode = data.types.includes("vscode-editor-data") ? modeOf(data.getData("vscode-editor-data")) : null;
  const root = editorRoot(html);
  if (mode === null && root === null) return null;
  if (mode === "markdown") return { kind: "markdown" };
  if (mode === "plaintext") return { kind: looksLikeMarkdown(text) ? "markdown" : "text" };
  if (mode) return { kind: "code", language: fenceNames[mode] ?? mode };
  // Plain text has one colour.
  const isCode = looksLikeCode(text) || (!looksLikeMarkdown(text) && root !== null && coloursOf(root) > 1);
  if (isCode) return { kind: "code", language: null };
  return { kind: looksLikeMarkdown(text) ? "markdown" : "text" };
}

function modeOf(json: string): string {
  try {
    const { mode } = JSON.parse(json) as { mode?: unknown };
    return typeof mode === "string" ? mode : "";
  } catch {
    return "";
  }
}

/** VS Code copies a `div` that keeps spaces, JetBrains and Visual Studio a `pre`, each with its font. */
function editorRoot(html: string): HTMLElement | null {
  if (!/font-family/i.test(html)) return null;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const [root, ...others] = [...body.children].filter(({ localName }) => localName !== "meta");
  if (!(root instanceof HTMLElement) || others.length > 0 || !root.style.fontFamily) return null;
  const isEditors =
    root.localName === "pre" || (root.localName === "div" && /^(?:pre|nowrap)$/.test(root.style.whiteSpace));
  return isEditors ? root : null;
}

const coloursOf = (root: HTMLElement) =>
  new Set([...root.querySelectorAll<HTMLElement>("[style*=color]")].map(({ style }) => style.color)).size +
  (root.localName === "pre" ? 1 : 0);

/** Fences, and links to somewhere: no program has them. */
const onlyMarkdown = /^(?:`{3}|~{3})|\[[^\]\n]+\]\((?:https?:|\.{0,2}\/|#)/m;

/** At least a third of the lines end or begin as those of programs do. */
function looksLikeCode(text: string): boolean {
  if (onlyMarkdown.test(text)) return false;
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !/^\s*(?:#|\/\/|\*|--)/.test(line));
  return lines.length > 0 && lines.filter((line) => codeLine.test(line)).length * 3 >= lines.length;
}
