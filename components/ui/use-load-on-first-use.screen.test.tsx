import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useLoadOnFirstUse } from "./use-load-on-first-use";

function Page({ load }: { load: () => Promise<unknown> }) {
  useLoadOnFirstUse(load);
  return <p>Read me</p>;
}

test("a page that is only read loads nothing; the first key loads once", async () => {
  const load = vi.fn(async () => {});
  const screen = await render(<Page load={load} />);
  await expect.element(screen.getByText("Read me")).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  await userEvent.keyboard("a");
  await userEvent.keyboard("b");
  expect(load).toHaveBeenCalledOnce();
});
