import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SecretGenerator } from "./secret-generator";
import { SecretStrength } from "./secret-strength";

test("makes characters by classes, says how strong they are, and hands over what is shown", async () => {
  const onUse = vi.fn();
  const screen = await render(<SecretGenerator onUse={onUse} />);
  const made = screen.getByLabelText("Generated password");
  await expect.element(made).toHaveTextContent(/^\S{20}$/);
  await expect.element(screen.getByText("Would take centuries to guess.")).toBeVisible();
  const first = made.element().textContent;
  await screen.getByRole("button", { name: "Make another" }).click();
  await vi.waitFor(() => expect(made.element().textContent).not.toBe(first));
  for (const name of ["Small letters", "Capitals", "Symbols"]) await screen.getByRole("checkbox", { name }).click();
  await expect.element(made).toHaveTextContent(/^[2-9]{20}$/);
  await expect.element(screen.getByRole("checkbox", { name: "Digits" })).toBeDisabled();
  await screen.getByRole("button", { name: "Use this" }).click();
  expect(onUse).toHaveBeenCalledExactlyOnceWith(made.element().textContent);
});

test("its length is set by keys, from 8 to 128", async () => {
  const screen = await render(<SecretGenerator onUse={() => {}} />);
  const length = screen.getByRole("slider", { name: "Length" });
  const made = screen.getByLabelText("Generated password");
  await expect.element(made).toHaveTextContent(/^\S{20}$/);
  (length.element() as HTMLElement).focus();
  await userEvent.keyboard("{Home}");
  await expect.element(made).toHaveTextContent(/^\S{8}$/);
  await userEvent.keyboard("{End}");
  await expect.element(made).toHaveTextContent(/^\S{128}$/);
  await expect.element(length).toHaveAttribute("aria-valuetext", "128 characters");
});

test("makes words", async () => {
  const screen = await render(<SecretGenerator onUse={() => {}} />);
  await screen.getByRole("radio", { name: "Words" }).click();
  const made = screen.getByLabelText("Generated password");
  await expect.element(made).toHaveTextContent(/^[a-z-]+$/);
  expect(made.element().textContent?.split("-").length).toBeGreaterThanOrEqual(5);
  (screen.getByRole("slider", { name: "Number of words" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Home}");
  await expect.element(screen.getByText("3 words")).toBeInTheDocument();
});

test.each([
  ["password", /at once|second/],
  ["123456789", /at once|second/],
  ["Sunshine2019!", /minute|hour|day|second/],
  ["correct horse battery staple 9 tango", /centuries/],
  ["x".repeat(10_000), /second|minute|hour|day|month|year|once|century|centuries/],
])("how long %.20s would take", async (secret, words) => {
  const screen = await render(<SecretStrength secret={secret} />);
  await expect.element(screen.getByText(/to guess\.|guessed at once\./)).toHaveTextContent(words);
});

test("nothing is said of nothing", async () => {
  const screen = await render(<SecretStrength secret="password" />);
  await expect.element(screen.getByText(/guess/)).toBeVisible();
  await screen.rerender(<SecretStrength secret="" />);
  await expect.element(screen.getByText(/guess/)).not.toBeInTheDocument();
});
