import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ApiError } from "@/lib/platform/http/client";
import { KnockForm } from "./knock-form";

const [knock, onRefused] = [vi.fn(), vi.fn()];
const name = () => page.getByRole("textbox", { name: "Your name" });
const email = () => page.getByRole("textbox", { name: "Your email" });
const ask = () => page.getByRole("button", { name: "Ask to join" });

function Door({ inviteToken = null, isReady = true }: { inviteToken?: string | null; isReady?: boolean }) {
  const [self, setSelf] = useState({ name: "", email: "" });
  return (
    <>
      <KnockForm
        self={self}
        onTyped={(change) => setSelf((before) => ({ ...before, ...change }))}
        inviteToken={inviteToken}
        words={{ words: "Ask to join", disabled: false }}
        isReady={isReady}
        knock={knock}
        onRefused={onRefused}
      />
      <output>{`${self.name} ${self.email}`}</output>
    </>
  );
}

beforeEach(() => {
  knock.mockReset();
  onRefused.mockReset();
});

test("what is missing is said at its field, which has the focus; Enter asks, and the name is kept as it is typed", async () => {
  await render(<Door />);
  await ask().click();
  await expect.element(name()).toHaveFocus();
  await expect.element(name()).toHaveAccessibleDescription("Enter your name.");
  await name().fill("Olu Ade");
  await userEvent.keyboard("{Enter}");
  await expect.element(email()).toHaveFocus();
  await expect.element(email()).toHaveAccessibleDescription("Enter your email address.");
  await email().fill("olu@outside.example ");
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(knock).toHaveBeenCalledOnce());
  expect(knock.mock.calls).toEqual([[{ name: "Olu Ade", email: "olu@outside.example" }]]);
  await expect.element(page.getByText("Olu Ade olu@outside.example")).toBeVisible();
});

test("whoever has an invitation is asked for a name alone", async () => {
  await render(<Door inviteToken="token" />);
  expect(email().query()).toBeNull();
  await name().fill("Olu");
  await ask().click();
  await vi.waitFor(() => expect(knock.mock.calls).toEqual([[{ name: "Olu", invite_token: "token" }]]));
});

test("a refused address stands at its field and stays; what concerns no field is told to the door", async () => {
  const invalid = (path: string, message: string) =>
    new ApiError(422, "invalid", "Some values are not right.", [{ path, message }]);
  const early = new ApiError(409, "too_early", "The meeting is not open yet.");
  knock
    .mockRejectedValueOnce(invalid("email", "Enter a valid email address."))
    .mockRejectedValueOnce(invalid("", "Nobody can join."))
    .mockRejectedValueOnce(early);
  await render(<Door />);
  await name().fill("Olu");
  await email().fill("olu@nowhere");
  await ask().click();
  await expect.element(email()).toHaveAccessibleDescription("Enter a valid email address.");
  await expect.element(email()).toHaveFocus();
  await expect.element(email()).toHaveValue("olu@nowhere");
  await ask().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Nobody can join.");
  expect(onRefused).not.toHaveBeenCalled();
  await ask().click();
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledExactlyOnceWith(early));
  expect(page.getByRole("alert").query()).toBeNull();
  await expect.element(name()).toHaveValue("Olu");
});

test("before the visit is known nothing can be asked", async () => {
  await render(<Door isReady={false} />);
  await expect.element(ask()).toBeDisabled();
});
