import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { type Command, useCommands } from "./commands";
import { KeyboardMap } from "./keyboard-map";

const run = () => {};
const everywhere: Command[] = [
  { id: "plan", title: "Schedule a meeting", shortcut: "C", everywhere: true, run },
  { id: "home", title: "Go to Home", shortcut: "G H", everywhere: true, run },
];
const ofPage: Command[] = [{ id: "new", title: "New meeting here", shortcut: "N", otherShortcuts: ["C"], run }];

function Offer({ commands }: { commands: Command[] }) {
  useCommands(commands);
  return null;
}

const shown = (screen: Awaited<ReturnType<typeof render>>, name: string) =>
  [...screen.getByRole("region", { name }).element().querySelectorAll("dt, kbd")].map(({ textContent }) => textContent);

test("keys stand once, under the page that has them or under everywhere", async () => {
  const screen = await render(
    <>
      <Offer commands={everywhere} />
      <Offer commands={ofPage} />
      <KeyboardMap open onOpenChange={run} />
    </>,
  );
  await expect.element(screen.getByRole("region", { name: "This page" })).toBeVisible();
  expect(shown(screen, "This page")).toEqual(["New meeting here", "N", "C"]);
  expect(shown(screen, "Everywhere")).toEqual(["Go to Home", "G", "H"]);
});
