import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { z } from "zod";
import { Input } from "@/components/ui/input";
import { ApiError } from "@/lib/platform/http/client";
import { BodyForm } from "./body-form";
import { FormField } from "./form-field";
import { useBodyForm } from "./use-body-form";

const body = z.object({ name: z.string().trim().min(1, "Write a name."), title: z.string() });
type Body = z.infer<typeof body>;
type Props = { send: (sent: Body) => Promise<unknown>; onSent?: () => void; keepAs?: string };

function Sample({ send, ...rest }: Props) {
  const form = useBodyForm({ schema: body, initial: { name: "", title: "" }, send, ...rest });
  return (
    <BodyForm form={form} aria-label="Sample">
      <FormField form={form} name="name" label="Name">
        {(bound) => <Input {...bound} />}
      </FormField>
      <FormField form={form} name="title" label="Title">
        {(bound) => <Input {...bound} />}
      </FormField>
      <button type="submit">Send</button>
    </BodyForm>
  );
}

const refused = (errors: { path: string; message: string }[]) =>
  new ApiError(422, "invalid", "Some values are not right.", errors);

test("what the schema says stands beside its field, which has the focus; nothing is sent", async () => {
  const send = vi.fn();
  const screen = await render(<Sample send={send} />);
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByText("Write a name.")).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toBeInvalid();
  expect(send).not.toHaveBeenCalled();
});

test("what is sent is what the schema makes of it", async () => {
  const [send, onSent] = [vi.fn().mockResolvedValue(null), vi.fn()];
  const screen = await render(<Sample send={send} onSent={onSent} />);
  await screen.getByRole("textbox", { name: "Name" }).fill("  Ana ");
  await screen.getByRole("button", { name: "Send" }).click();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: "Ana", title: "" });
});

test("a refusal of a field stands beside it by its path, any other at the end of the form", async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(refused([{ path: "title", message: "Too long." }]))
    .mockRejectedValueOnce(new ApiError(409, "taken", "This name is taken."));
  const screen = await render(<Sample send={send} />);
  await screen.getByRole("textbox", { name: "Name" }).fill("Ana");
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Title" })).toHaveAccessibleDescription("Too long.");
  await screen.getByRole("textbox", { name: "Title" }).fill("x");
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("This name is taken.");
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Ana");
});

test("changes that were not sent come back with the form; those that were do not", async () => {
  const send = vi.fn().mockResolvedValue(null);
  const first = await render(<Sample send={send} keepAs="sample" />);
  await first.getByRole("textbox", { name: "Name" }).fill("Ana");
  await first.unmount();
  const second = await render(<Sample send={send} keepAs="sample" />);
  await expect.element(second.getByRole("textbox", { name: "Name" })).toHaveValue("Ana");
  await second.getByRole("button", { name: "Send" }).click();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  await second.unmount();
  const third = await render(<Sample send={send} keepAs="sample" />);
  await expect.element(third.getByRole("textbox", { name: "Name" })).toHaveValue("");
});
