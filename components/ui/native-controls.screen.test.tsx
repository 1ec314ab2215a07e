import { type FormEvent, useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button";
import { Field, FieldRow } from "./field";
import { Input } from "./input";
import { Segmented } from "./segmented";
import { Switch } from "./switch";

function Row() {
  const [on, setOn] = useState(false);
  return (
    <FieldRow label="Record meeting">
      <Switch checked={on} onCheckedChange={setOn} />
    </FieldRow>
  );
}

const sides = [
  { value: "notes", label: "Notes" },
  { value: "transcript", label: "Transcript" },
] as const;

function Choice() {
  const [value, setValue] = useState<(typeof sides)[number]["value"]>("notes");
  return <Segmented label="Show" value={value} onValueChange={setValue} options={sides} />;
}

test("a button at work keeps the focus and sends its form no second time", async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Title" />
      <Button type="submit" loading={loading}>
        Save
      </Button>
    </form>
  );
  const screen = await render(form(false));
  const button = screen.getByRole("button", { name: "Save" });
  await button.click();
  expect(onSubmit).toHaveBeenCalledOnce();
  await screen.rerender(form(true));
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  await screen.getByRole("textbox", { name: "Title" }).click();
  await userEvent.keyboard("{Enter}");
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("a field names its control, and says what is wrong with it", async () => {
  const field = (error: string | null) => (
    <Field label="Email" description="We won't share it." error={error}>
      <Input />
    </Field>
  );
  const screen = await render(field(null));
  const input = screen.getByRole("textbox", { name: "Email" });
  await expect.element(input).toHaveAccessibleDescription("We won't share it.");
  await expect.element(input).not.toHaveAttribute("aria-invalid");
  await screen.rerender(field("Enter a valid email address."));
  await expect.element(input).toHaveAttribute("aria-invalid", "true");
  await expect.element(input).toHaveAccessibleDescription("Enter a valid email address.");
  await screen.getByText("Email", { exact: true }).click();
  await expect.element(input).toHaveFocus();
});

test("a switch is turned by its words and by the keyboard", async () => {
  const screen = await render(<Row />);
  const control = screen.getByRole("switch", { name: "Record meeting" });
  await screen.getByText("Record meeting").click();
  await expect.element(control).toHaveAttribute("aria-checked", "true");
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(control).toHaveAttribute("aria-checked", "false");
});

test("one of a few is chosen by press and by arrow keys", async () => {
  const screen = await render(<Choice />);
  const radio = (name: string) => screen.getByRole("radio", { name });
  await expect.element(radio("Notes")).toBeChecked();
  await radio("Transcript").click();
  await expect.element(radio("Transcript")).toBeChecked();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(radio("Notes")).toBeChecked();
});
