import { beforeAll, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { IconButton } from "@/components/ui/icon-button";
import { loadPopups } from "@/components/ui/late-popups";
import { Menu, MenuItem } from "@/components/ui/menu";

beforeAll(loadPopups);

test("a pointer that rests on a button, and the keyboard that comes to it, show its tooltip", async () => {
  const screen = await render(
    <>
      <button type="button">First</button>
      <IconButton label="Search">s</IconButton>
    </>,
  );
  const words = screen.getByText("Search", { exact: true });
  await screen.getByRole("button", { name: "Search" }).hover();
  await expect.element(words).toBeVisible();
  await screen.getByRole("button", { name: "First" }).click();
  await expect.element(words).not.toBeInTheDocument();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("button", { name: "Search" })).toHaveFocus();
  await expect.element(words).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(words).not.toBeInTheDocument();
});

test("while the menu of a button is open, its tooltip does not stand on it", async () => {
  const screen = await render(
    <Menu trigger={<IconButton label="More">m</IconButton>}>
      <MenuItem onSelect={() => {}}>Archive</MenuItem>
    </Menu>,
  );
  const words = screen.getByText("More", { exact: true });
  const button = screen.getByRole("button", { name: "More" });
  await button.hover();
  await expect.element(words).toBeVisible();
  await button.click();
  await expect.element(screen.getByRole("menuitem", { name: "Archive" })).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();
  await screen.getByRole("menuitem").hover();
  await button.hover();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(words.elements()).toHaveLength(0);
});
