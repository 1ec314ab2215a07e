import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { IconButton } from "./icon-button";
import { Menu, MenuItem } from "./menu";

const code = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock("./popups/popups", async (importOriginal) => {
  await code.promise;
  return importOriginal();
});

test("a menu that is pressed before its code is there opens then, and stays open", async () => {
  const screen = await render(
    <Menu trigger={<IconButton label="More">…</IconButton>}>
      <MenuItem onSelect={() => {}}>Leave</MenuItem>
    </Menu>,
  );
  await screen.getByRole("button", { name: "More" }).click();
  code.resolve();
  await expect.element(screen.getByRole("menuitem", { name: "Leave" })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await expect.element(screen.getByRole("menuitem", { name: "Leave" })).toBeVisible();
});
