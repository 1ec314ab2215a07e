import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { IconButton } from "./icon-button";
import { loadPopups } from "./late-popups";
import { Popover } from "./popover";

test("popups that load lose neither the press nor the focus of a button, and bring its tooltip", async () => {
  const onMute = vi.fn();
  const screen = await render(
    <>
      <IconButton label="Mute" onClick={onMute}>
        m
      </IconButton>
      <Popover label="About" trigger={<IconButton label="What it is about">?</IconButton>}>
        <p>The budget.</p>
      </Popover>
    </>,
  );
  const mute = screen.getByRole("button", { name: "Mute" });
  const before = mute.element();
  // Real presses hold the button down for a while.
  const press = async () => {
    await mute.click({ delay: 1000 });
  };
  const pressed = press();
  await vi.waitFor(() => expect(document.querySelector("button:active")).not.toBeNull(), 10_000);
  const loaded = loadPopups();
  await pressed;
  await loaded;
  expect(onMute).toHaveBeenCalledOnce();
  expect(mute.element()).not.toBe(before);
  await expect.element(mute).toHaveFocus();
  await screen.getByRole("button", { name: "What it is about" }).hover();
  await expect.element(screen.getByText("What it is about", { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "What it is about" }).click();
  await expect.element(screen.getByRole("dialog", { name: "About" })).toBeVisible();
});
