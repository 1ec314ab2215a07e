/** Plain data, as it is sent to the browser. A `RegExp` is sent as its source and flags. */
export type Words = string | { source: string; flags: string };

/** Elements in sight: by role and whole accessible name, by words in them, or by a selector. All that is given must fit. */
export type Query = {
  role?: string;
  name?: Words;
  text?: Words;
  selector?: string;
  /** Counts from 0; from the end below that. */
  nth?: number;
  inside?: Query;
};

/** Runs in the page, in every engine: it may use nothing from outside of itself. */
export function findElements(query: Query): Element[] {
  const implicitRoles: [string, string][] = [
    ["a[href]", "link"],
    ["button, summary, input[type=button], input[type=submit]", "button"],
    ["input[type=checkbox]", "checkbox"],
    ["input[type=radio]", "radio"],
    ["input[type=range]", "slider"],
    ["input[type=number]", "spinbutton"],
    ["input[type=search]", "searchbox"],
    ["input[list], select:not([multiple])", "combobox"],
    ["textarea, input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=url]", "textbox"],
    ["option", "option"],
    ["h1, h2, h3, h4, h5, h6", "heading"],
    ["nav", "navigation"],
    ["aside", "complementary"],
    ["section[aria-label], section[aria-labelledby]", "region"],
    ["form", "form"],
    ["article", "article"],
    ["ul, ol", "list"],
    ["li", "listitem"],
    ["img", "img"],
    ["table", "table"],
    ["th", "columnheader"],
    ["dialog", "dialog"],
    ["output", "status"],
    ["fieldset", "group"],
  ];
  const namedByContent =
    /^(button|link|heading|option|menuitem|menuitemradio|menuitemcheckbox|radio|checkbox|switch|tab|columnheader|gridcell|listitem|article)$/;
  const tidy = (text: string) => text.replace(/\s+/g, " ").trim();
  const fits = (text: string, words: Words) =>
    typeof words === "string" ? text === words : new RegExp(words.source, words.flags).test(text);
  const roleOf = (element: Element) =>
    element.getAttribute("role") ?? implicitRoles.find(([selector]) => element.matches(selector))?.[1];
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    element.closest("[aria-hidden=true], [inert]") === null;
  const isHidden = (node: Node) => node instanceof Element && getComputedStyle(node).display === "none";
  const wordsOf = (node: Node | null): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true" || node.matches("script, style"))
      return "";
    const own = node.getAttribute("aria-label") ?? (node instanceof HTMLImageElement ? node.alt : null);
    if (own !== null) return own;
    const inner = [...node.childNodes]
      .filter((child) => !isHidden(child))
      .map(wordsOf)
      .join("");
    return getComputedStyle(node).display.startsWith("inline") ? inner : ` ${inner} `;
  };
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute("aria-labelledby");
    if (ids)
      return tidy(
        ids
          .split(/\s+/)
          .map((id) => wordsOf(document.getElementById(id)))
          .join(" "),
      );
    const label = element.getAttribute("aria-label");
    if (label !== null) return tidy(label);
    const labels = "labels" in element ? (element.labels as NodeListOf<Element> | null) : null;
    if (labels?.length) return tidy([...labels].map(wordsOf).join(" "));
    if (element instanceof HTMLImageElement) return element.alt;
    const around = element.closest("label");
    if (around) return tidy(wordsOf(around));
    const words = namedByContent.test(roleOf(element) ?? "") ? tidy(wordsOf(element)) : "";
    return words || (element.getAttribute("title") ?? element.getAttribute("placeholder") ?? "");
  };
  const hasWords = (element: Element, words: Words) => {
    const text = tidy(element.textContent ?? "");
    return typeof words === "string" ? text.includes(words) : fits(text, words);
  };

  const { role, name, text, selector, nth, inside } = query;
  const roots: ParentNode[] = inside ? findElements(inside) : [document];
  const all = new Set(roots.flatMap((root) => [...root.querySelectorAll(selector ?? "body *")]));
  const found = [...all].filter((element) => {
    if (role !== undefined && roleOf(element) !== role) return false;
    if (text !== undefined) {
      if (element.matches("script, style, template") || !hasWords(element, text)) return false;
      // Of what only words are asked, the smallest: what is around it has the same ones.
      if (!role && !selector && [...element.children].some((child) => hasWords(child, text))) return false;
    }
    if (name !== undefined && !fits(nameOf(element), name)) return false;
    return isShown(element);
  });
  if (nth === undefined) return found;
  const one = found.at(nth);
  return one ? [one] : [];
}
