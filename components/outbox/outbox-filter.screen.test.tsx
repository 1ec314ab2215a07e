import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { OutboxFilter } from "./outbox-filter";

const replace = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ replace }) }));

beforeEach(() => replace.mockReset());

const box = page.getByRole("searchbox", { name: "Filter by recipient" });

test("filters while one types, once for a word, and again without it", async () => {
  await render(<OutboxFilter to="" />);
  await box.click();
  await userEvent.keyboard("zora@fresh");
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith("/outbox?to=zora%40fresh", { scroll: false }));
  expect(replace.mock.calls.length).toBeLessThan("zora@fresh".length);
  await box.fill("");
  await vi.waitFor(() => expect(replace).toHaveBeenLastCalledWith("/outbox", { scroll: false }));
});

test("keeps what is being typed when the page changes, and else shows the filter of the page", async () => {
  const { rerender } = await render(<OutboxFilter to="zora" />);
  await expect.element(box).toHaveValue("zora");
  await box.fill("zora@fresh");
  await rerender(<OutboxFilter to="zora@" />);
  await expect.element(box).toHaveValue("zora@fresh");
  (document.activeElement as HTMLElement).blur();
  await rerender(<OutboxFilter to="" />);
  await expect.element(box).toHaveValue("");
});
