import { useState } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Segmented } from "@/components/ui/segmented";
import { Switch } from "@/components/ui/switch";
import { ApiError } from "@/lib/platform/http/client";
import { SettingsRow } from "./settings-row";
import { useRowSave } from "./use-row-save";

type Send = (on: boolean) => Promise<unknown>;

function Recording({ send }: { send: Send }) {
  const [saved, setSaved] = useState(false);
  const { state, save, shown } = useRowSave((on: boolean) => send(on).then(() => setSaved(on)));
  return (
    <SettingsRow inline label="Record it" description="Sound and pictures." state={state}>
      <Switch checked={shown(saved)} onCheckedChange={(on) => void save(on)} />
    </SettingsRow>
  );
}

function Clock({ send }: { send: (clock: string) => Promise<unknown> }) {
  const { state, save, shown } = useRowSave(send);
  return (
    <SettingsRow label="Clock" state={state}>
      {() => (
        <Segmented
          label="Clock"
          value={shown("24")}
          onValueChange={(clock) => void save(clock)}
          options={[
            { value: "24", label: "14:30" },
            { value: "12", label: "2:30 pm" },
          ]}
        />
      )}
    </SettingsRow>
  );
}

test("the control bears the words of its row", async () => {
  const screen = await render(<Recording send={vi.fn()} />);
  const control = screen.getByRole("switch", { name: "Record it" });
  await expect.element(control).toHaveAccessibleDescription("Sound and pictures.");
  await expect.element(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a change shows at once and says when it is being saved and when it is saved", async () => {
  const gate = Promise.withResolvers<null>();
  const screen = await render(<Recording send={() => gate.promise} />);
  const control = screen.getByRole("switch");
  await control.click();
  await expect.element(control).toBeChecked();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Saving…");
  gate.resolve(null);
  await expect.element(screen.getByRole("status")).toHaveTextContent("Saved");
  await expect.element(control).toBeChecked();
  await expect.element(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a change that failed goes back, says why in an alert, and can be made again", async () => {
  const send = vi
    .fn<Send>()
    .mockRejectedValueOnce(new ApiError(0, "unreachable", "Can't reach Parley."))
    .mockResolvedValue(null);
  const screen = await render(<Recording send={send} />);
  const control = screen.getByRole("switch");
  await control.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Not saved. Can't reach Parley.");
  await expect.element(control).not.toBeChecked();
  await control.click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Saved");
  await expect.element(control).toBeChecked();
  expect(screen.getByRole("alert").elements()).toHaveLength(0);
});

test("of two changes under way only the last is shown and reported", async () => {
  const [first, second] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const send = vi.fn().mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  const screen = await render(<Clock send={send} />);
  await screen.getByRole("radio", { name: "2:30 pm" }).click();
  await screen.getByRole("radio", { name: "14:30" }).click();
  first.reject(new Error("away"));
  await expect.element(screen.getByRole("radio", { name: "14:30" })).toBeChecked();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Saving…");
  second.resolve(null);
  await expect.element(screen.getByRole("status")).toHaveTextContent("Saved");
  expect(screen.getByRole("alert").elements()).toHaveLength(0);
});
