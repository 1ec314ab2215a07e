import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import { PeopleField } from "./people-field";

const ben = { email: "ben@example.org", name: "Ben Okafor", user_id: null, avatar_url: null };
const bea = { email: "bea@outside.example", name: "Bea Guest", user_id: null, avatar_url: null };
const benAgain = { email: "ben@example.org.uk", name: "Ben Stone", user_id: null, avatar_url: null };
const design = {
  id: "0190a000-0000-7000-8000-000000000001",
  name: "Design",
  emails: ["cy@example.org", "di@example.org"],
};

afterEach(() => void vi.restoreAllMocks());

type FormProps = { held: { emails: string[] }; outside: () => void };

function Form({ held, outside }: FormProps) {
  const [emails, setEmails] = useState(held.emails);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog around it.
    <div onKeyDown={({ key }) => key === "Escape" && outside()}>
      <PeopleField
        label="People"
        value={emails}
        onValueChange={(next) => {
          held.emails = next;
          setEmails(next);
        }}
      />
    </div>
  );
}

/** `answer`: what the service says, when it does. */
async function show(answer: () => Promise<unknown> | unknown, before: string[] = []) {
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json(await answer()));
  const held = { emails: before };
  const outside = vi.fn();
  await render(
    <QueryClientProvider client={new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Form held={held} outside={outside} />
    </QueryClientProvider>,
  );
  const field = page.getByRole("combobox", { name: "People" });
  await field.click();
  return { field, held, outside };
}

test("two letters and Enter choose a person, also before the service has answered", async () => {
  const slow = Promise.withResolvers<unknown>();
  const { field, held } = await show(() => slow.promise);
  await userEvent.keyboard("be{Enter}");
  expect(held.emails).toEqual([]);
  slow.resolve({ people: [ben, bea], teams: [] });
  await expect.poll(() => held.emails).toEqual([ben.email]);
  await expect.element(page.getByText("Ben Okafor")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Remove Ben Okafor" })).toBeVisible();
  await expect.element(field).toHaveValue("");
  await userEvent.keyboard("be");
  await expect.element(page.getByRole("option", { name: "Bea Guest" })).toBeVisible();
  await expect.element(page.getByRole("option", { name: "Ben Okafor" })).not.toBeInTheDocument();
});

test("an address and Enter make a chip at once, while people are still looked for", async () => {
  const { held } = await show(() => new Promise(() => {}));
  await userEvent.keyboard("nora@example.org{Enter}");
  await expect.poll(() => held.emails).toEqual(["nora@example.org"]);
  await expect.element(page.getByText("nora@example.org")).toBeVisible();
});

test("a whole address is itself, although it begins another's", async () => {
  const { held } = await show(() => ({ people: [benAgain, ben], teams: [] }));
  await userEvent.keyboard("ben@example.org");
  await expect.element(page.getByRole("option").first()).toHaveTextContent(/^.*ben@example\.org$/);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => held.emails).toEqual(["ben@example.org"]);
});

test("the arrows choose another", async () => {
  const { held } = await show(() => ({ people: [ben, bea], teams: [] }));
  await userEvent.keyboard("be");
  await expect.element(page.getByRole("option").first()).toHaveAttribute("data-highlighted");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => held.emails).toEqual([bea.email]);
});

test("a team is one chip, which Backspace takes away with its people", async () => {
  const { held } = await show(() => ({ people: [], teams: [design] }), ["nora@example.org"]);
  await userEvent.keyboard("des");
  await expect.element(page.getByRole("option", { name: "Design · 2 people" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => held.emails).toEqual(["nora@example.org", ...design.emails]);
  await expect.element(page.getByText("Design · 2 people")).toBeVisible();
  await expect.element(page.getByText("cy@example.org")).not.toBeInTheDocument();
  await userEvent.keyboard("{Backspace}");
  await expect.poll(() => held.emails).toEqual(["nora@example.org"]);
});

test("Escape closes the list, and never empties the field", async () => {
  const { held, outside } = await show(() => ({ people: [ben], teams: [] }), ["nora@example.org"]);
  await userEvent.keyboard("be");
  await expect.element(page.getByRole("option", { name: "Ben Okafor" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("option", { name: "Ben Okafor" })).not.toBeInTheDocument();
  expect(outside).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(held.emails).toEqual(["nora@example.org"]);
  expect(outside).toHaveBeenCalledOnce();
});

test("a pasted list becomes chips, whatever stands between", async () => {
  const { field, held } = await show(() => ({ people: [], teams: [] }));
  const data = new DataTransfer();
  data.setData("text", "Ana Diaz <ana@x.org>, bo@y.org; Cy <cy@z.org>\ndi@w.org\n");
  field.element().dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.poll(() => held.emails).toEqual(["ana@x.org", "bo@y.org", "cy@z.org", "di@w.org"]);
});
