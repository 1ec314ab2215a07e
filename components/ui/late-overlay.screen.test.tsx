import { useState } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { LateOverlay, type OverlayProps } from "./late-overlay";
import { Toaster } from "./toast";

type PanelProps = OverlayProps & { words: string };

function Panel({ open, onOpenChange, trigger, words }: PanelProps) {
  return (
    <>
      {trigger}
      {open ? (
        <div role="dialog" aria-label="Panel">
          {words}
          <button type="button" onClick={() => onOpenChange?.(false)}>
            Close
          </button>
        </div>
      ) : null}
    </>
  );
}

function Page({ load }: { load: () => Promise<typeof Panel> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <LateOverlay load={load} props={{ open, onOpenChange: setOpen, words: "The plan" }} />
      <Toaster />
    </>
  );
}

test("loads when it opens for the first time, and once", async () => {
  const load = vi.fn(async () => Panel);
  const screen = await render(<Page load={load} />);
  expect(load).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(screen.getByRole("dialog")).toHaveTextContent("The plan");
  await screen.getByRole("button", { name: "Close" }).click();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test("code that does not come is reported, and asked for again at the next press", async () => {
  const load = vi.fn(async () => Panel).mockRejectedValueOnce(new Error("offline"));
  const screen = await render(<Page load={load} />);
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(screen.getByText("Couldn't open this").first()).toBeVisible();
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
});

test("its own button opens it", async () => {
  const load = async () => Panel;
  const trigger = <button type="button">More</button>;
  const screen = await render(<LateOverlay load={load} props={{ trigger, words: "The rest" }} />);
  const button = screen.getByRole("button", { name: "More" });
  await expect.element(button).toHaveAttribute("aria-haspopup", "dialog");
  await button.click();
  await expect.element(screen.getByRole("dialog")).toHaveTextContent("The rest");
});
