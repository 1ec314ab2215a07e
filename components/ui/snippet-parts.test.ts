import { expect, it } from "vitest";
import { splitSnippet } from "./snippet-parts";

const withoutPlaces = (snippet: string) => splitSnippet(snippet).map(({ text, hit }) => ({ text, hit }));

it("a snippet comes apart into hits and the rest", () => {
  expect(withoutPlaces("the <mark>budget</mark> by Friday")).toEqual([
    { text: "the ", hit: false },
    { text: "budget", hit: true },
    { text: " by Friday", hit: false },
  ]);
});

it("what somebody said as HTML is shown as they said it and never twice unescaped", () => {
  expect(withoutPlaces("&lt;img src=x&gt; &amp;amp; &#39;<mark>x</mark>&#39;")).toEqual([
    { text: "<img src=x> &amp; '", hit: false },
    { text: "x", hit: true },
    { text: "'", hit: false },
  ]);
});
