"use client";
import { Image as ImageIcon } from "lucide-react";
import type { Nodes, Root } from "mdast";
import { type ComponentProps, createContext, memo, useContext, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import Markdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { findWords, wordsOf } from "@/components/data/found-words";
import { linkAddress } from "@/components/knowledge/note/markdown/link-address";
import { type MarkdownPart, splitMarkdown } from "@/components/knowledge/note/markdown/split-markdown";
import { noteTextClasses, taskBoxClasses } from "@/components/knowledge/note/note-text-classes";
import { splitFrontMatter } from "@/lib/language/markdown/split-front-matter";
import { titleHeading } from "@/lib/language/markdown/title-heading";
import { useMarkedWords } from "./use-marked-words";

type NoteTextProps = {
  markdown: string;
  /** What stands above the text: a first heading that says the same is left out. */
  title?: string;
  /** Ticks a task: with the place of its box in the Markdown. Without it, boxes only show. */
  onTick?: ((boxAt: number, isDone: boolean) => void) | undefined;
  /** Words that led here: they are marked. */
  find?: string;
};

const partsAtOnce = 12;

/** A note as it reads. Of a long one, the parts below appear as the reader comes to them. */
export function NoteText({ markdown, title = "", onTick, find = "" }: NoteTextProps) {
  const [fields, text] = useMemo(() => splitFrontMatter(markdown), [markdown]);
  const skipped = useMemo(() => titleHeading(text, title).length, [text, title]);
  const parts = useMemo(() => splitMarkdown(text.slice(skipped)), [text, skipped]);
  const [shown, setShown] = useState(() => Math.max(partsAtOnce, partWith(parts, find) + 1));
  const box = useRef<HTMLDivElement>(null);
  useMarkedWords(box, { find, markdown, shown });
  const end = useRef<HTMLDivElement>(null);
  const isMore = shown < parts.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after more was shown, the end is looked at anew.
  useEffect(() => {
    if (!isMore || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setShown((count) => count + partsAtOnce),
      { rootMargin: "1500px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isMore, shown]);
  useEffect(() => {
    // Paper gets what is there when this returns.
    const showAll = () => flushSync(() => setShown(Number.POSITIVE_INFINITY));
    window.addEventListener("beforeprint", showAll);
    return () => window.removeEventListener("beforeprint", showAll);
  }, []);

  const tick = useRef(onTick);
  useEffect(() => {
    tick.current = onTick;
  });
  const [tickPart] = useState(() => (at: number, isDone: boolean) => tick.current?.(at, isDone));
  return (
    <div ref={box} className={noteTextClasses}>
      {fields ? <CodeBlock>{fields.replace(/^---\s*|\s*---\s*$/g, "")}</CodeBlock> : null}
      {parts.slice(0, shown).map((part) => (
        <Part
          key={part.start}
          text={part.text}
          start={fields.length + skipped + part.start}
          definitions={part.definitions}
          onTick={onTick ? tickPart : undefined}
        />
      ))}
      {isMore ? <div ref={end} className="h-px" /> : null}
    </div>
  );
}

/** The first that has all of the words, else the first that has one; -1: none has. */
function partWith(parts: readonly MarkdownPart[], find: string): number {
  const words = wordsOf(find);
  const has = (text: string, word: string) => findWords(text, [word]).length > 0;
  const whole = parts.findIndex(({ text }) => words.length > 0 && words.every((word) => has(text, word)));
  return whole >= 0 ? whole : parts.findIndex(({ text }) => words.some((word) => has(text, word)));
}

type PartProps = MarkdownPart & { onTick: NoteTextProps["onTick"] };

const Part = memo(function Part({ text, start, definitions, onTick }: PartProps) {
  const ticking = useMemo(
    () => ({ text, onTick: onTick && ((at: number, done: boolean) => onTick(start + at, done)) }),
    [text, start, onTick],
  );
  return (
    <TickingContext value={ticking}>
      <Markdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
        components={components}
        urlTransform={(address) => linkAddress(address) ?? ""}
      >
        {text + definitions}
      </Markdown>
    </TickingContext>
  );
});

const remarkPlugins = [remarkGfm, showHtmlAsText];
const rehypePlugins = [rehypeSanitize];

/** Only the words of HTML are shown: without a browser's reading of it, nothing in it can do anything. */
function showHtmlAsText() {
  const change = (node: Nodes): Nodes[] => {
    if ("children" in node) node.children = node.children.flatMap(change) as never;
    if (node.type !== "html") return [node];
    if (/^<br\s*\/?>$/i.test(node.value)) return [{ type: "break" }];
    const value = node.value.replace(/<!--[\s\S]*?-->|<[^>]*>/g, " ").trim();
    return value === "" ? [] : [{ type: "text", value }];
  };
  return (tree: Root) => {
    tree.children = tree.children.flatMap((child) => {
      if (child.type !== "html") return change(child);
      const [words] = change(child);
      return words?.type === "text" ? [{ type: "paragraph" as const, children: [words] }] : [];
    }) as Root["children"];
  };
}

type Ticking = { text: string; onTick: NoteTextProps["onTick"] };
const TickingContext = createContext<Ticking>({ text: "", onTick: undefined });
/** Where in the text the list item begins that a box is in. */
const ItemContext = createContext<number | null>(null);

const components: Components = {
  a: ({ node, href, children, ...rest }) => {
    const isOutside = /^https?:/i.test(href ?? "");
    return href ? (
      <a {...rest} href={href} {...(isOutside ? { target: "_blank", rel: "noopener noreferrer nofollow" } : {})}>
        {children}
      </a>
    ) : (
      <span>{children}</span>
    );
  },
  // Loading it would tell its server who reads this.
  img: ({ src, alt }) =>
    typeof src === "string" && src ? (
      <a href={src} target="_blank" rel="noopener noreferrer nofollow">
        <ImageIcon aria-hidden className="mr-1 inline size-4" />
        {alt || "Image"}
      </a>
    ) : (
      <span>{alt}</span>
    ),
  table: ({ node, ...rest }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, too.
    <div className="scroll-quiet max-w-full overflow-x-auto" tabIndex={0}>
      <table {...rest} />
    </div>
  ),
  pre: ({ node, ...rest }) => <CodeBlock {...rest} />,
  // A heading that says nothing is none.
  th: ({ node, children, ...rest }) => (children ? <th {...rest}>{children}</th> : <td {...rest} />),
  li: ({ node, ...rest }) => (
    <ItemContext value={node?.position?.start.offset ?? null}>
      <li {...rest} />
    </ItemContext>
  ),
  input: ({ checked }) => <TaskBox isDone={Boolean(checked)} />,
};

function CodeBlock(props: ComponentProps<"pre">) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, too.
  return <pre tabIndex={0} {...props} />;
}

function TaskBox({ isDone }: { isDone: boolean }) {
  const { text, onTick } = useContext(TickingContext);
  const item = useContext(ItemContext);
  const box = item === null ? null : /\[[ xX]\][ \t]*(.*)/.exec(text.slice(item));
  return (
    <label className={taskBoxClasses}>
      <input
        type="checkbox"
        checked={isDone}
        disabled={!onTick || !box}
        aria-label={box?.[1]?.trim() || "Task"}
        onChange={(event) => box && item !== null && onTick?.(item + box.index, event.target.checked)}
        className="relative block size-4 accent-accent"
      />
    </label>
  );
}
