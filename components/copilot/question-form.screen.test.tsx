import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { QuestionForm } from "./question-form";

test("Enter that takes a suggestion of an input method asks nothing, in Safari neither", async () => {
  const onAsk = vi.fn();
  await render(
    <QuestionForm text="議事録" onType={() => {}} onAsk={onAsk} onStop={() => {}} isAsking={false} autoFocus />,
  );
  const field = page.getByRole("textbox", { name: "Ask the assistant" });
  for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
    field
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...how }));
  }
  expect(onAsk).not.toHaveBeenCalled();
  await field.click();
  await userEvent.keyboard("{Enter}");
  expect(onAsk).toHaveBeenCalledOnce();
});
