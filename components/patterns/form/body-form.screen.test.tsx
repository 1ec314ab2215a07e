import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { z } from "zod";
import { Input } from "@/components/ui/input";
import { ApiError } from "@/lib/platform/http/client";
import { BodyForm } from "./body-form";
import { FormField } from "./form-field";
import { hasUnsent, useBodyForm } from "./use-body-form";

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

/** Without a schema. */
function Checked({ send }: Pick<Props, "send">) {
  const form = useBodyForm({
    initial: { name: "", title: "Lead" },
    check: ({ name }) => ({ name: name === "" ? "Write a name." : name.length < 3 ? "A longer one." : null }),
    send,
  });
  return (
    <BodyForm form={form}>
      <FormField form={form} name="name" label="Name">
        {(bound) => <Input {...bound} />}
      </FormField>
      <button type="submit">Send</button>
    </BodyForm>
  );
}

function Later({ name, title }: Body) {
  const form = useBodyForm({ initial: { name, title }, send: async () => null });
  return (
    <BodyForm form={form}>
      {(["name", "title"] as const).map((field) => (
        <FormField key={field} form={form} name={field} label={field}>
          {(bound) => <Input {...bound} />}
        </FormField>
      ))}
    </BodyForm>
  );
}

function Two({ send, onSent }: Pick<Props, "send" | "onSent">) {
  const form = useBodyForm({ initial: { name: "Ana" }, send, onSent });
  return (
    <BodyForm form={form} aria-busy={form.isPending}>
      <FormField form={form} name="name" label="Name">
        {(bound) => <Input {...bound} />}
      </FormField>
      <button type="submit">Save</button>
      <button type="submit" value="launch">
        Launch
      </button>
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

test("after a refusal the first field with an error has the focus, and what was typed stays", async () => {
  const send = vi.fn().mockRejectedValue(
    refused([
      { path: "title", message: "Too long." },
      { path: "name.first", message: "Not this one." },
    ]),
  );
  const screen = await render(<Sample send={send} />);
  const name = screen.getByRole("textbox", { name: "Name" });
  await name.fill("Ana");
  await screen.getByRole("textbox", { name: "Title" }).fill("Lead");
  await userEvent.keyboard("{Enter}");
  await expect.element(name).toHaveAccessibleDescription("Not this one.");
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue("Ana");
  await name.fill("Ana P");
  await expect.element(name).toBeValid();
  await expect.element(screen.getByRole("textbox", { name: "Title" })).toHaveAccessibleDescription("Too long.");
});

test("a form without a schema says what is wrong by its check, also while it is being put right", async () => {
  const send = vi.fn().mockResolvedValue(null);
  const screen = await render(<Checked send={send} />);
  const name = screen.getByRole("textbox", { name: "Name" });
  await expect.element(name).toBeValid();
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(name).toHaveAccessibleDescription("Write a name.");
  await name.fill("Li");
  await expect.element(name).toHaveAccessibleDescription("A longer one.");
  await name.fill("Lia");
  await expect.element(name).toBeValid();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ name: "Lia", title: "Lead" }));
});

test("a field that nobody changed shows what is known later; a changed one stays", async () => {
  const screen = await render(<Later name="" title="" />);
  await screen.getByRole("textbox", { name: "title" }).fill("Lead");
  await screen.rerender(<Later name="Ana" title="Head" />);
  await expect.element(screen.getByRole("textbox", { name: "name" })).toHaveValue("Ana");
  await expect.element(screen.getByRole("textbox", { name: "title" })).toHaveValue("Lead");
});

test("what was sent is known by the button, and a form on its way is not sent again", async () => {
  let arrive = () => {};
  const [send, onSent] = [vi.fn(() => new Promise<void>((resolve) => (arrive = resolve))), vi.fn()];
  const screen = await render(<Two send={send} onSent={onSent} />);
  await screen.getByRole("button", { name: "Launch" }).click();
  await screen.getByRole("button", { name: "Save" }).click();
  expect(send).toHaveBeenCalledOnce();
  arrive();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith(undefined, { name: "Ana" }, "launch"));
  await screen.getByRole("button", { name: "Save" }).click();
  arrive();
  await vi.waitFor(() => expect(onSent).toHaveBeenLastCalledWith(undefined, { name: "Ana" }, ""));
});

test("a form is kept while it differs from what it was", async () => {
  const screen = await render(<Sample send={vi.fn()} keepAs="differing" />);
  const name = screen.getByRole("textbox", { name: "Name" });
  await name.fill("Ana");
  expect(hasUnsent("differing")).toBe(true);
  await name.fill("");
  expect(hasUnsent("differing")).toBe(false);
});

test("what was typed before hydration stays, and is sent", async () => {
  const send = vi.fn().mockResolvedValue(null);
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(<Sample send={send} />);
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Ana");
  const root = hydrateRoot(place, <Sample send={send} />);
  await page.getByRole("textbox", { name: "Title" }).fill("Lead");
  await expect.element(name).toHaveValue("Ana");
  await page.getByRole("button", { name: "Send" }).click();
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ name: "Ana", title: "Lead" }));
  root.unmount();
  place.remove();
});
