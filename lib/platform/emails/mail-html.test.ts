import { render } from "@react-email/render";
import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { MailHtml, markColours } from "./mail-html";
import { colours } from "./mail-styles";

const mail = { subject: "Your sign-in link", preview: "It works once.", heading: "Sign in <b>now</b>", footer: "Bye" };

test("the mail can be read without images, fonts or style sheets, and says that it has colours for dark", async () => {
  const blocks = [{ kind: "button", label: "Sign in", href: "http://localhost:3000/x" } as const];
  const html = await render(createElement(MailHtml, { ...mail, blocks }));
  expect(html).not.toMatch(/<img|<link|url\(|@import|@font-face/);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain("@media (prefers-color-scheme:dark){.page{background-color:#171513!important}");
  expect(html).toMatch(/<h1[^>]*>Sign in &lt;b&gt;now&lt;\/b&gt;<\/h1>/);
  expect(html).toMatch(/<td[^>]*>Parley<\/td>/);
});

describe.each(["light", "dark"] as const)("in %s", (scheme) => {
  const at = scheme === "light" ? 0 : 1;
  const card = colours.card["background-color"][at];

  test.each([
    ["ink", colours.ink.color[at], card, 7],
    ["quiet text", colours.quiet.color[at], card, 4.5],
    ["a link", colours.link.color[at], card, 4.5],
    ["an answer", colours.choice.color[at], card, 4.5],
    ["the button's label", colours.button.color[at], colours.button["background-color"][at], 4.5],
    ["the edge of an answer", colours.choice["border-color"][at], card, 3],
    ["the mark", colours.mark["background-color"][at], card, 3],
  ])("%s stands out", (_, colour, behind, least) => {
    expect(contrast(colour, behind)).toBeGreaterThanOrEqual(least);
  });
});

test.each(["#ffffff", "#1f1f1f", "#000000"])("without the style sheet the mark stands out on %s", (behind) => {
  expect(contrast(markColours.mark, behind)).toBeGreaterThanOrEqual(3);
});

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
