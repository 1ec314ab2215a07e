import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { IconButton } from "./icon-button";
import { Popover } from "./popover";

const code = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock("./popups/popups", async (importOriginal) => {
  await code.promise;
  return importOriginal();
});

test("a popover that is pressed before its code is there opens then, and stays open", async () => {
  const screen = await render(
    <Popover label="About" trigger={<IconButton label="What it is about">?</IconButton>}>
      <p>The budget.</p>
    </Popover>,
  );
  await screen.getByRole("button", { name: "What it is about" }).click();
  code.resolve();
  await expect.element(screen.getByText("The budget.")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await expect.element(screen.getByText("The budget.")).toBeVisible();
});
