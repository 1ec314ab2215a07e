import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useShown } from "./use-shown";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Secret({ name }: { name: string }) {
  const { isShown, show, hide } = useShown();
  return (
    <p>
      <button type="button" onClick={isShown ? hide : show}>
        {isShown ? `Hide ${name}` : `Show ${name}`}
      </button>
    </p>
  );
}

const renderTwo = () =>
  render(
    <>
      <Secret name="one" />
      <Secret name="two" />
    </>,
  );

test("hides after twenty seconds, and the time begins anew with each showing", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const screen = await renderTwo();
  const element = (name: string) => screen.getByRole("button", { name }).element() as HTMLElement;
  element("Show one").click();
  await expect.element(screen.getByRole("button", { name: "Hide one" })).toBeVisible();
  await vi.advanceTimersByTimeAsync(19_000);
  element("Hide one").click();
  await expect.element(screen.getByRole("button", { name: "Show one" })).toBeVisible();
  element("Show one").click();
  await expect.element(screen.getByRole("button", { name: "Hide one" })).toBeVisible();
  await vi.advanceTimersByTimeAsync(19_000);
  await expect.element(screen.getByRole("button", { name: "Hide one" })).toBeVisible();
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(screen.getByRole("button", { name: "Show one" })).toBeVisible();
});

test("one at a time", async () => {
  const screen = await renderTwo();
  await screen.getByRole("button", { name: "Show one" }).click();
  await screen.getByRole("button", { name: "Show two" }).click();
  await expect.element(screen.getByRole("button", { name: "Hide two" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Show one" })).toBeVisible();
});

test.each([
  ["the page loses the focus", () => window.dispatchEvent(new Event("blur"))],
  ["the tab is hidden", () => document.dispatchEvent(new Event("visibilitychange"))],
])("hides when %s", async (_, happen) => {
  const screen = await renderTwo();
  await screen.getByRole("button", { name: "Show one" }).click();
  await expect.element(screen.getByRole("button", { name: "Hide one" })).toBeVisible();
  happen();
  await expect.element(screen.getByRole("button", { name: "Show one" })).toBeVisible();
});
