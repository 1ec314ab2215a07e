import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { EmailChips } from "./email-chips";

function Guests() {
  const [emails, setEmails] = useState<string[]>([]);
  return <EmailChips label="Guests" value={emails} onValueChange={setEmails} />;
}

test.each([",", ";", " "])(
  "on a phone, whose keyboard names no keys, an address becomes a chip by “%s”",
  async (sign) => {
    await render(<Guests />);
    const field = page.getByRole("combobox", { name: "Guests" });
    await field.fill(`ana@example.org${sign}`);
    await expect.element(page.getByText("ana@example.org")).toBeVisible();
    await expect.element(field).toHaveValue("");
  },
);

test("while there is nothing to choose from, the page around the field is not hidden from screen readers", async () => {
  await render(<Guests />);
  await page.getByRole("combobox", { name: "Guests" }).click();
  await userEvent.keyboard("ana@example.org{Enter}");
  await expect.element(page.getByRole("button", { name: "Remove ana@example.org" })).toBeVisible();
  await userEvent.keyboard("no address");
  await expect.element(page.getByRole("button", { name: "Remove ana@example.org" })).toBeVisible();
});
