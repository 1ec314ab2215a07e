import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { emulateTouch } from "@/lib/testing/emulate-touch";

/** Phones zoom in on a field that is focused while its text is smaller. */
const sizeMin = 16;

beforeEach(() => emulateTouch(true));
afterEach(() => emulateTouch(false));

/** Of all utilities that any page uses: Tailwind has written them into this one style sheet. */
function sizesOfClasses(): string[] {
  const sizes = new Set<string>();
  const walk = (rules: CSSRuleList, isOfClass: boolean) => {
    for (const rule of rules) {
      const isHere = isOfClass || (rule instanceof CSSStyleRule && rule.selectorText.includes("."));
      const { style, cssRules } = rule as { style?: CSSStyleDeclaration; cssRules?: CSSRuleList };
      if (isHere && style?.fontSize) sizes.add(style.fontSize);
      if (cssRules) walk(cssRules, isHere);
    }
  };
  for (const sheet of document.styleSheets) walk(sheet.cssRules, false);
  return [...sizes].sort();
}

test.each(["input", "textarea", "select", "editor"])(
  "on touch, no size that a page uses makes an %s zoom",
  async (kind) => {
    const Field = kind === "editor" ? "div" : (kind as "input" | "textarea" | "select");
    const { container } = await render(
      <div className="text-xs">
        <Field aria-label="Field" contentEditable={kind === "editor" || undefined} suppressContentEditableWarning />
      </div>,
    );
    const field = container.querySelector<HTMLElement>("[aria-label=Field]");
    if (!field) throw new Error("nothing was rendered");
    // With reduced motion everything changes within a moment, and not at once.
    field.style.setProperty("transition", "none", "important");
    const sizes = sizesOfClasses();
    expect(sizes).toEqual(expect.arrayContaining(["var(--text-xs)", "var(--text-base)", "var(--text-2xl)"]));
    const tooSmall = ["", ...sizes].filter((size) => {
      field.style.fontSize = size;
      return Number.parseFloat(getComputedStyle(field).fontSize) < sizeMin;
    });
    expect(tooSmall).toEqual([]);
    // A heading that is typed in stays large.
    field.style.fontSize = "var(--text-2xl)";
    expect(getComputedStyle(field).fontSize).toBe("24px");
  },
);
