import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SingleKeysRow } from "@/components/patterns/settings-row/single-keys-row";
import { useShortcutKeys } from "./use-shortcut-keys";

afterEach(() => localStorage.clear());

function Page({ run }: { run: (keys: string) => void }) {
  useShortcutKeys(
    ["C", "G H", "Mod+K"].map((keys) => ({ id: keys, title: keys, shortcut: keys, run: () => run(keys) })),
    { isPaused: false },
  );
  return <SingleKeysRow />;
}

test("with single keys off, only combinations are shortcuts", async () => {
  const run = vi.fn();
  const screen = await render(<Page run={run} />);
  const pressAll = () => userEvent.keyboard("cgh{Control>}k{/Control}");
  const pressed = () => run.mock.calls.splice(0).flat();
  await pressAll();
  expect(pressed()).toEqual(["C", "G H", "Mod+K"]);
  await screen.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await pressAll();
  expect(pressed()).toEqual(["Mod+K"]);
});
