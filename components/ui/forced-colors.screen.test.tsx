import { afterEach, expect, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Checkbox } from "./checkbox";
import { Slider } from "./slider";
import { Switch } from "./switch";

type Devtools = { send: (method: string, params: object) => Promise<unknown> };
const force = (value: "active" | "none") =>
  (cdp() as Devtools).send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });

afterEach(() => force("none"));

/** Where backgrounds are all the same, borders and strokes tell. */
const styleOf = (element: Element | null | undefined) => getComputedStyle(element ?? document.body);

test("in forced colours, a check, a track and the place of a switch can be seen", async () => {
  await force("active");
  await render(
    <>
      <Checkbox aria-label="Digits" checked onCheckedChange={() => {}} />
      <Slider label="Length" value={20} onValueChange={() => {}} />
      <Switch aria-label="Shared" checked onCheckedChange={() => {}} />
    </>,
  );
  const check = page.getByRole("checkbox", { name: "Digits" }).element().parentElement?.querySelector("svg");
  expect(styleOf(check).color).not.toBe(styleOf(check?.parentElement).backgroundColor);
  const track = page.getByRole("slider").element().parentElement?.parentElement;
  expect(Number.parseFloat(styleOf(track).borderTopWidth)).toBeGreaterThan(0);
  const thumb = page.getByRole("switch", { name: "Shared" }).element().firstElementChild;
  expect(Number.parseFloat(styleOf(thumb).borderTopWidth)).toBeGreaterThan(0);
});
