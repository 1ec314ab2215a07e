import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
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
