import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { IconButton } from "./icon-button";
import { loadPopups } from "./late-popups";

test("popups that load while a key holds a button down wait until it is released", async () => {
  // So that they are there before the key is released.
  await import("./popups/popups");
  const onMute = vi.fn();
  const screen = await render(
    <IconButton label="Mute" onClick={onMute}>
      m
    </IconButton>,
  );
  const mute = screen.getByRole("button", { name: "Mute" });
  (mute.element() as HTMLElement).focus();
  await userEvent.keyboard("{ >}");
  await vi.waitFor(() => expect(document.querySelector("button:active")).not.toBeNull());
  const before = mute.element();
  const loaded = loadPopups();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(mute.element()).toBe(before);
  await userEvent.keyboard("{/ }");
  await loaded;
  expect(mute.element()).not.toBe(before);
  expect(onMute).toHaveBeenCalledOnce();
  await expect.element(mute).toHaveFocus();
});
