import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Textarea } from "./textarea";

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`).join("\n");

/** A browser that knows the property, or one that does not. */
function pretend(knows: boolean) {
  const supports = CSS.supports.bind(CSS);
  vi.spyOn(CSS, "supports").mockImplementation((...asked: string[]) =>
    asked[0] === "field-sizing" ? knows : supports(...(asked as [string, string])),
  );
  const style = document.createElement("style");
  style.id = "pretend";
  style.textContent = knows ? "" : "textarea { field-sizing: fixed !important }";
  document.head.append(style);
}

afterEach(() => {
  document.getElementById("pretend")?.remove();
  vi.restoreAllMocks();
});

function Note({ initial = "" }) {
  const [text, setText] = useState(initial);
  return (
    <>
      <Textarea aria-label="Note" value={text} onValueChange={setText} />
      <button type="button" onClick={() => setText("")}>
        Empty
      </button>
    </>
  );
}

describe.each([true, false])("a browser that knows field-sizing: %s", (knows) => {
  beforeEach(() => pretend(knows));

  test("a text area grows with what is typed and shrinks when it is emptied, between its bounds", async () => {
    const screen = await render(<Note />);
    const field = screen.getByRole("textbox", { name: "Note" });
    const { offsetHeight: empty } = field.element() as HTMLElement;
    const isWhole = () => field.element().scrollHeight <= field.element().clientHeight;
    await field.fill(lines(9));
    await expect.poll(isWhole).toBe(true);
    expect((field.element() as HTMLElement).offsetHeight).toBeGreaterThan(9 * 20);
    await field.fill(lines(60));
    expect((field.element() as HTMLElement).offsetHeight).toBe(288);
    await screen.getByRole("button", { name: "Empty" }).click();
    await expect.poll(() => (field.element() as HTMLElement).offsetHeight).toBe(empty);
  });

  test("what it begins with is in sight, also when it was hidden at first", async () => {
    const dialog = (hidden: boolean) => (
      <div hidden={hidden}>
        <Note initial={lines(9)} />
      </div>
    );
    const screen = await render(dialog(true));
    await screen.rerender(dialog(false));
    const field = screen.getByRole("textbox", { name: "Note" }).element();
    await expect.poll(() => field.scrollHeight <= field.clientHeight).toBe(true);
    expect(field.clientHeight).toBeGreaterThan(9 * 20);
  });
});
