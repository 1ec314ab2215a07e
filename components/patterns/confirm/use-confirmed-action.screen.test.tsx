import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Toaster } from "@/components/ui/toast";
import { useConfirmedAction } from "./use-confirmed-action";

type Act = (name: string) => Promise<unknown>;

function Asking({ act, onDone }: { act: Act; onDone?: () => void }) {
  const revoke = useConfirmedAction<string>({
    act,
    question: (name) => ({ title: `Revoke ${name}?`, description: "It stops working.", action: "Revoke the token" }),
    done: () => ({ title: "The token no longer works." }),
    ...(onDone ? { onDone } : {}),
  });
  return (
    <>
      <button type="button" onClick={() => revoke.start("build")}>
        Revoke
      </button>
      {revoke.dialog}
      <Toaster />
    </>
  );
}

function Undoing({ act, undo, onUndone }: { act: Act; undo: Act; onUndone: () => void }) {
  const archive = useConfirmedAction<string>({ act, undo, onUndone, done: () => ({ title: "Meeting archived" }) });
  return (
    <button type="button" disabled={archive.pending !== null} onClick={() => archive.start("m1")}>
      Archive
    </button>
  );
}

test("what cannot be undone asks first; keeping it changes nothing and gives the focus back", async () => {
  const act = vi.fn().mockResolvedValue(null);
  const screen = await render(<Asking act={act} />);
  await screen.getByRole("button", { name: "Revoke" }).click();
  const question = screen.getByRole("alertdialog", { name: "Revoke build?" });
  await expect.element(question).toHaveAccessibleDescription("It stops working.");
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Revoke" })).toHaveFocus();
  await screen.getByRole("button", { name: "Revoke" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(act).not.toHaveBeenCalled();
});

test("the verb on the button acts, says so and closes the question", async () => {
  const [act, onDone] = [vi.fn().mockResolvedValue(null), vi.fn()];
  const screen = await render(<Asking act={act} onDone={onDone} />);
  await screen.getByRole("button", { name: "Revoke" }).click();
  await screen.getByRole("button", { name: "Revoke the token" }).click();
  const told = screen.getByRole("region", { name: "Status messages" });
  await expect.element(told.getByText("The token no longer works.").first()).toBeInTheDocument();
  await expect.element(screen.getByRole("alertdialog")).not.toBeInTheDocument();
  expect(act).toHaveBeenCalledExactlyOnceWith("build");
  expect(onDone).toHaveBeenCalledOnce();
});

test("while it acts the button is busy; after a failure the question stays and can be answered again", async () => {
  const gate = Promise.withResolvers<null>();
  const act = vi.fn().mockReturnValueOnce(gate.promise).mockResolvedValue(null);
  const screen = await render(<Asking act={act} />);
  await screen.getByRole("button", { name: "Revoke" }).click();
  const verb = screen.getByRole("button", { name: "Revoke the token" });
  await verb.click();
  await expect.element(verb).toHaveAttribute("aria-busy", "true");
  gate.reject(new Error("away"));
  await expect.element(verb).not.toHaveAttribute("aria-busy", "true");
  await expect.element(screen.getByRole("alertdialog")).toBeVisible();
  expect(screen.getByText("The token no longer works.").elements()).toHaveLength(0);
  await verb.click();
  await expect.element(screen.getByRole("alertdialog")).not.toBeInTheDocument();
});

test("what can be undone happens at once; Undo in its toast takes it back, also after the list has gone", async () => {
  const [act, undo, onUndone] = [vi.fn().mockResolvedValue(null), vi.fn().mockResolvedValue(null), vi.fn()];
  const page = (list: ReactNode) => (
    <>
      {list}
      <Toaster />
    </>
  );
  const screen = await render(page(<Undoing act={act} undo={undo} onUndone={onUndone} />));
  await screen.getByRole("button", { name: "Archive" }).click();
  expect(act).toHaveBeenCalledExactlyOnceWith("m1");
  expect(screen.getByRole("alertdialog").elements()).toHaveLength(0);
  await screen.rerender(page(null));
  await screen.getByRole("button", { name: "Undo" }).click();
  await vi.waitFor(() => expect(onUndone).toHaveBeenCalledExactlyOnceWith("m1"));
  expect(undo).toHaveBeenCalledExactlyOnceWith("m1");
});

test("one that failed offers nothing to undo", async () => {
  const act = vi.fn().mockRejectedValue(new Error("away"));
  const screen = await render(
    <>
      <Undoing act={act} undo={vi.fn()} onUndone={() => {}} />
      <Toaster />
    </>,
  );
  await screen.getByRole("button", { name: "Archive" }).click();
  await expect.element(screen.getByRole("button", { name: "Archive" })).toBeEnabled();
  expect(screen.getByRole("button", { name: "Undo" }).elements()).toHaveLength(0);
});
