import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TimeField } from "./time-field";

test("a time is typed, or picked from the list that opens where the day is", async () => {
  const onValueChange = vi.fn();
  const screen = await render(<TimeField label="Start" value={600} clock="24" onValueChange={onValueChange} />);
  const field = screen.getByRole("combobox", { name: "Start" });
  await field.click();
  await expect.element(screen.getByRole("option", { name: "10:15" })).toBeInViewport();
  await screen.getByRole("option", { name: "10:15" }).click();
  expect(onValueChange).toHaveBeenLastCalledWith(615);
  await field.fill("9:5");
  await userEvent.keyboard("{Backspace}30{Enter}");
  expect(onValueChange).toHaveBeenLastCalledWith(570);
});
