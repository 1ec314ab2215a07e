import { expect } from "@playwright/test";
import { findElements, type Query, type Words } from "./find-elements";
import type { Point, PointerStep, Tab } from "./tab";

type Pattern = string | RegExp;
type Inner = { text?: Pattern; nth?: number };

const patienceMs = 60_000;

/** Tries again until it throws no more: nothing in a browser is there at once. */
export const eventually = (act: () => Promise<void>, timeout = patienceMs) =>
  expect(act).toPass({ timeout, intervals: [50, 100, 250, 500] });

/** One window, in whichever engine: what its person sees and does. */
export class Page {
  constructor(
    readonly tab: Tab,
    private readonly origin: string,
  ) {}

  /** Ready to be used: what is clicked before the page's code runs is lost. Pages without React are so at once. */
  async goto(address: string): Promise<void> {
    await this.tab.goto(new URL(address, this.origin).href);
    await this.expectAwake();
  }

  async reload(): Promise<void> {
    await this.tab.reload();
    await this.expectAwake();
  }

  expectAwake(): Promise<void> {
    return eventually(async () => expect(await this.evaluate(isAwake)).toBe(true));
  }

  evaluate<Args extends unknown[], Result>(body: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    const given = args.map((arg) => JSON.stringify(arg) ?? "undefined").join(", ");
    return this.tab.run(`return (${body})(${given})`) as Promise<Awaited<Result>>;
  }

  get(role: string, name?: Pattern, { text, nth }: Inner = {}): Spot {
    return new Spot(this, {
      role,
      ...(name === undefined ? {} : { name: wordsOf(name) }),
      ...(text === undefined ? {} : { text: wordsOf(text) }),
      ...(nth === undefined ? {} : { nth }),
    });
  }

  getByText(text: Pattern): Spot {
    return new Spot(this, { text: wordsOf(text) });
  }

  getBySelector(selector: string, { text, nth }: Inner = {}): Spot {
    return new Spot(this, {
      selector,
      ...(text === undefined ? {} : { text: wordsOf(text) }),
      ...(nth === undefined ? {} : { nth }),
    });
  }

  /** A field that has no role, as those for secrets. */
  getByLabel(label: Pattern): Spot {
    return new Spot(this, { selector: "input, textarea, select", name: wordsOf(label) });
  }

  press(keys: string): Promise<void> {
    return this.tab.press(keys);
  }

  type(text: string): Promise<void> {
    return this.tab.type(text);
  }

  /** Presses at the first point, and releases at the last. */
  drag(from: Point, ...to: Point[]): Promise<void> {
    const steps: PointerStep[] = [from, "down", ...to, "up"];
    return this.tab.point(steps);
  }

  /** As the page asks its own server: with its cookies. */
  async api<Answer = unknown>(method: string, path: string, body?: unknown): Promise<Answer> {
    const { status, text } = await this.evaluate(askServer, method, path, body);
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`);
    return (text === "" ? null : JSON.parse(text)) as Answer;
  }

  async expectAddress(pattern: RegExp): Promise<void> {
    await eventually(async () => expect(await this.evaluate(() => location.href)).toMatch(pattern));
  }

  /** What a person would see who looks at it now. */
  describe(): Promise<string> {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen.
    return this.evaluate(() => `${location.href}\n${document.body.innerText.replace(/\n{2,}/g, "\n").slice(0, 3000)}`);
  }
}

/** What is found at a place of the page, each time anew. */
export class Spot {
  constructor(
    private readonly page: Page,
    private readonly query: Query,
  ) {}

  get(role: string, name?: Pattern, inner?: Inner): Spot {
    return this.within(this.page.get(role, name, inner));
  }

  getByText(text: Pattern): Spot {
    return this.within(this.page.getByText(text));
  }

  getBySelector(selector: string, inner?: Inner): Spot {
    return this.within(this.page.getBySelector(selector, inner));
  }

  getByLabel(label: Pattern): Spot {
    return this.within(this.page.getByLabel(label));
  }

  nth(nth: number): Spot {
    return new Spot(this.page, { ...this.query, nth });
  }

  count(): Promise<number> {
    return this.page.tab.run(`${finding(this.query)} return found.length`) as Promise<number>;
  }

  /** Calls `body` with the first element that is found; waits for it. */
  async evaluate<Args extends unknown[], Result>(
    body: (element: Element, ...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    await this.expectShown();
    const given = ["found[0]", ...args.map((arg) => JSON.stringify(arg))].join(", ");
    return this.page.tab.run(`${finding(this.query)} return (${body})(${given})`) as Promise<Awaited<Result>>;
  }

  async expectShown(timeout = patienceMs): Promise<void> {
    await eventually(async () => expect(await this.count(), this.toString()).toBeGreaterThan(0), timeout);
  }

  async expectGone(timeout = patienceMs): Promise<void> {
    await eventually(async () => expect(await this.count(), this.toString()).toBe(0), timeout);
  }

  async expectState(attribute: string, value: string | null): Promise<void> {
    await eventually(async () =>
      expect(await this.evaluate((element, name) => element.getAttribute(name), attribute), this.toString()).toBe(
        value,
      ),
    );
  }

  /** Of a box to tick, native or not. */
  async expectChecked(checked = true): Promise<void> {
    await eventually(async () => expect(await this.evaluate(isChecked), this.toString()).toBe(checked));
  }

  async expectValue(value: Pattern): Promise<void> {
    await eventually(async () => {
      const found = await this.evaluate((element) => ("value" in element ? String(element.value) : null));
      if (typeof value === "string") expect(found, this.toString()).toBe(value);
      else expect(found, this.toString()).toMatch(value);
    });
  }

  attribute(name: string): Promise<string | null> {
    return this.evaluate((element, attribute) => element.getAttribute(attribute), name);
  }

  /** With the pointer, where nothing covers it and it stands still. */
  async click(): Promise<void> {
    await eventually(async () => {
      const place = await this.place();
      await this.page.tab.run(`(${listenForClick})(${findElements}, ${JSON.stringify(this.query)})`);
      await this.page.tab.point([place, "down", "up"]);
      // It can have moved meanwhile. Another page knows nothing of it.
      const isClicked = await this.page.evaluate(awaitClick).catch(() => true);
      expect(isClicked, `${this} was missed`).toBe(true);
    });
  }

  async hover(): Promise<void> {
    await this.page.tab.point([await this.place()]);
  }

  async fill(text: string): Promise<void> {
    await this.click();
    await this.page.evaluate(selectAll);
    if (text === "") await this.page.press("Delete");
    else await this.page.type(text);
    await this.expectValue(text);
  }

  async expectFocused(): Promise<void> {
    await eventually(async () => {
      const has = await this.evaluate((element) => element.contains(document.activeElement));
      expect(has, this.toString()).toBe(true);
    });
  }

  async focus(): Promise<void> {
    await this.evaluate((element) => element instanceof HTMLElement && element.focus());
  }

  box(): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  toString(): string {
    return JSON.stringify(this.query);
  }

  private async place(): Promise<Point> {
    let place: Point = { x: 0, y: 0 };
    await eventually(async () => {
      const found = await this.evaluate(findPlace);
      expect(found, this.toString()).toMatchObject({ x: expect.any(Number) });
      place = found as Point;
    });
    return place;
  }

  private within(spot: Spot): Spot {
    return new Spot(this.page, { ...spot.query, inside: this.query });
  }
}

const wordsOf = (pattern: Pattern): Words =>
  typeof pattern === "string" ? pattern : { source: pattern.source, flags: pattern.flags };

const finding = (query: Query) => `const found = (${findElements})(${JSON.stringify(query)});`;

const isAwake = () =>
  document.querySelector('script[src*="/_next/"]') === null ||
  Object.keys(document.body).some((key) => key.startsWith("__reactFiber"));

async function askServer(method: string, path: string, body: unknown) {
  const response = await fetch(path, {
    method,
    ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

const isChecked = (element: Element) =>
  element instanceof HTMLInputElement ? element.checked : element.getAttribute("aria-checked") === "true";

/** What is found may be drawn anew until then. */
function listenForClick(find: typeof findElements, query: Query) {
  Object.assign(window, { clicked: false });
  const listen = ({ target }: Event) => {
    const around = find(query).map((element) => element.closest("label") ?? element);
    if (target instanceof Node && around.some((one) => one.contains(target))) Object.assign(window, { clicked: true });
  };
  addEventListener("click", listen, { capture: true, once: true });
}

async function awaitClick(): Promise<boolean> {
  for (let waits = 0; waits < 20 && Reflect.get(window, "clicked") === false; waits += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return Reflect.get(window, "clicked") !== false;
}

function selectAll() {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) activeElement.select();
}

/** The middle of an element that can be clicked there; else the reason why not. */
async function findPlace(element: Element): Promise<Point | string> {
  const before = element.getBoundingClientRect();
  if (before.top < 0 || before.left < 0 || before.bottom > innerHeight || before.right > innerWidth)
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  if (element.matches(":disabled, [aria-disabled=true]")) return "disabled";
  const first = element.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, 60));
  const { x, y, width, height } = element.getBoundingClientRect();
  if (x !== first.x || y !== first.y) return "moving";
  const middle = { x: x + width / 2, y: y + height / 2 };
  const there = document.elementFromPoint(middle.x, middle.y);
  const label = element.closest("label");
  if (there && (element.contains(there) || label?.contains(there))) return middle;
  return `covered by ${there?.outerHTML.slice(0, 200)}`;
}
