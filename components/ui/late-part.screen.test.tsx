import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { LatePart } from "./late-part";

const Editor = ({ text }: { text: string }) => <p>Editing {text}</p>;

test("shows what waits for it until its code is there", async () => {
  let arrive = (_: typeof Editor) => {};
  const load = () => new Promise<typeof Editor>((resolve) => (arrive = resolve));
  const screen = await render(<LatePart load={load} props={{ text: "notes" }} waiting={<p>One moment</p>} />);
  await expect.element(screen.getByText("One moment")).toBeVisible();
  arrive(Editor);
  await expect.element(screen.getByText("Editing notes")).toBeVisible();
  await expect.element(screen.getByText("One moment")).not.toBeInTheDocument();
});

test("says that it did not come, and tries again", async () => {
  const load = vi.fn(async () => Editor).mockRejectedValueOnce(new Error("offline"));
  const screen = await render(<LatePart load={load} props={{ text: "notes" }} />);
  await expect.element(screen.getByText("Couldn't load this part of the page")).toBeVisible();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Editing notes")).toBeVisible();
});
