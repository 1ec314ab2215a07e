"use client";
import { type RefObject, useEffect, useRef } from "react";
import { findWords, wordsOf } from "@/components/data/found-words";

const name = "found-words";
const blocks = "p, li, td, th, h1, h2, h3, h4, h5, h6, pre, blockquote";

/**
 * Marks the words that led to a text, and scrolls once to the paragraph that has most of them. The text is not changed:
 * a browser without the Highlight API marks nothing, and scrolls all the same.
 */
export function useMarkedWords(
  box: RefObject<HTMLElement | null>,
  { find, markdown, shown }: { find: string; markdown: string; shown: number },
) {
  const scrolledFor = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has the words elsewhere.
  useEffect(() => {
    const words = wordsOf(find);
    if (!box.current || words.length === 0) return;
    const found = findIn(box.current, words);
    if (scrolledFor.current !== find) {
      scrolledFor.current = find;
      bestOf(found)?.scrollIntoView({ block: "center" });
    }
    if (typeof Highlight === "undefined" || found.length === 0) return;
    CSS.highlights.set(name, new Highlight(...found.map(({ range }) => range)));
    return () => void CSS.highlights.delete(name);
  }, [box, find, markdown, shown]);
}

type Found = { range: Range; word: string; block: Element | null };

function findIn(box: HTMLElement, words: readonly string[]): Found[] {
  const found: Found[] = [];
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { at, end } of findWords(node.textContent ?? "", words)) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, end);
      found.push({ range, word: String(range).toLowerCase(), block: node.parentElement?.closest(blocks) ?? null });
    }
  }
  return found;
}

/** The first that has the most different words. */
function bestOf(found: readonly Found[]): Element | null {
  const wordsIn = new Map<Element, Set<string>>();
  for (const { block, word } of found) {
    if (block) wordsIn.set(block, (wordsIn.get(block) ?? new Set()).add(word));
  }
  let best: Element | null = null;
  for (const [block, words] of wordsIn) if (words.size > (best ? (wordsIn.get(best)?.size ?? 0) : 0)) best = block;
  return best;
}
