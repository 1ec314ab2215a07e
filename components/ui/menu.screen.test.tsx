import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { IconButton } from "./icon-button";
import { Menu, MenuItem } from "./menu";

function Items({ onLeave }: { onLeave: () => void }) {
  return <MenuItem onSelect={onLeave}>Leave</MenuItem>;
}

test("a menu that was pressed before it was loaded opens, and then at each press", async () => {
  const onLeave = vi.fn();
  const screen = await render(
    <Menu trigger={<IconButton label="More">…</IconButton>}>
      <Items onLeave={onLeave} />
    </Menu>,
  );
  const button = screen.getByRole("button", { name: "More" });
  await expect.element(button).toHaveAttribute("aria-haspopup", "menu");
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  // As by Tab and Enter, before the code is there.
  (button.element() as HTMLElement).focus();
  (button.element() as HTMLElement).click();
  await expect.element(screen.getByRole("menuitem", { name: "Leave" })).toHaveFocus();
  await screen.getByRole("menuitem", { name: "Leave" }).click();
  expect(onLeave).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("menuitem", { name: "Leave" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await button.click();
  await expect.element(screen.getByRole("menu")).toBeVisible();
});
