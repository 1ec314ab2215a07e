import { expect, it } from "vitest";
import { splitSnippet } from "./snippet-parts";

it("a snippet comes apart into hits and the rest", () => {
  expect(splitSnippet("the <mark>budget</mark> by Friday")).toEqual([
    { text: "the ", hit: false },
    { text: "budget", hit: true },
    { text: " by Friday", hit: false },
  ]);
});

it("what somebody said as HTML is shown as they said it and never twice unescaped", () => {
  expect(splitSnippet("&lt;img src=x&gt; &amp;amp; &#39;<mark>x</mark>&#39;")).toEqual([
    { text: "<img src=x> &amp; '", hit: false },
    { text: "x", hit: true },
    { text: "'", hit: false },
  ]);
});
