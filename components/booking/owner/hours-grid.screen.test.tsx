import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { describeHours, type HoursRange } from "./hours";
import { HoursEditor } from "./hours-editor";

const usual = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_minute: 540, end_minute: 1020 }));

function Week({ initial, clock = "24" }: { initial: HoursRange[]; clock?: "12" | "24" }) {
  const [hours, setHours] = useState(initial);
  return (
    <>
      <HoursEditor hours={hours} clock={clock} onHours={setHours} />
      <output aria-label="Saved">{describeHours(hours, clock).join("; ")}</output>
    </>
  );
}

const saved = () => page.getByLabelText("Saved");
const cell = (name: string) => page.getByRole("gridcell", { name });
const anyCell = (time: string) => page.getByRole("gridcell", { name: new RegExp(`^${time},`) });
const centreOf = (time: string) => {
  const { left, top, width, height } = anyCell(time).element().getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};

function point(type: string, time: string, pointerType: string) {
  const options = { ...centreOf(time), pointerType, bubbles: true, button: 0, isPrimary: true };
  anyCell(time).element().dispatchEvent(new PointerEvent(type, options));
}

test("a stroke of the mouse opens a rectangle of hours, and one from an open cell closes it", async () => {
  await render(<Week initial={[]} />);
  point("pointerdown", "Saturday 10:00", "mouse");
  point("pointermove", "Sunday 11:30", "mouse");
  await expect.element(cell("Sunday 11:00, open")).toBeInTheDocument();
  expect(saved().element()).toHaveTextContent("");
  point("pointerup", "Sunday 11:30", "mouse");
  await expect.element(saved()).toHaveTextContent("Sat – Sun 10:00 – 12:00");
  point("pointerdown", "Sunday 11:00", "mouse");
  point("pointermove", "Sunday 11:30", "mouse");
  point("pointerup", "Sunday 11:30", "mouse");
  await expect.element(saved()).toHaveTextContent("Sat 10:00 – 12:00; Sun 10:00 – 11:00");
});

test("a finger taps one cell, paints once it has rested, and scrolls otherwise", async () => {
  await render(<Week initial={[]} />);
  point("pointerdown", "Monday 09:00", "touch");
  point("pointerup", "Monday 09:00", "touch");
  await expect.element(saved()).toHaveTextContent("Mon 09:00 – 09:30");
  point("pointerdown", "Tuesday 09:00", "touch");
  await expect.element(cell("Tuesday 09:00, open")).toBeInTheDocument();
  point("pointermove", "Tuesday 10:00", "touch");
  point("pointerup", "Tuesday 10:00", "touch");
  await expect.element(saved()).toHaveTextContent("Mon 09:00 – 09:30; Tue 09:00 – 10:30");
  point("pointerdown", "Friday 09:00", "touch");
  point("pointercancel", "Friday 12:00", "touch");
  await expect.element(saved()).toHaveTextContent("Mon 09:00 – 09:30; Tue 09:00 – 10:30");
});

test("arrows move through the week, Shift extends, and Space opens or closes", async () => {
  await render(<Week initial={usual} />);
  (cell("Monday 09:00, open").element() as HTMLElement).focus();
  await userEvent.keyboard("{ }");
  await expect.element(saved()).toHaveTextContent("Mon 09:30 – 17:00; Tue – Fri 09:00 – 17:00");
  await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowRight}{ArrowDown}{/Shift}{ }");
  await expect
    .element(saved())
    .toHaveTextContent("Mon 09:30 – 17:00; Tue – Wed 10:00 – 17:00; Thu – Fri 09:00 – 17:00");
  await expect.element(cell("Wednesday 09:30, closed")).toHaveFocus();
});

test("typed times reach the minute, several a day, and are copied to other days", async () => {
  await render(<Week initial={usual.slice(0, 1)} />);
  await page.getByRole("radio", { name: "Type times" }).click();
  await page.getByLabelText("Monday to", { exact: true }).fill("12:10");
  await userEvent.keyboard("{Enter}");
  await page.getByRole("button", { name: "Add hours on Monday" }).click();
  await expect.element(saved()).toHaveTextContent("Mon 09:00 – 12:10, 13:10 – 14:10");
  await page.getByRole("button", { name: "Copy Monday to other days" }).click();
  await page.getByRole("checkbox", { name: "Tue" }).click();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect.element(saved()).toHaveTextContent("Mon – Tue 09:00 – 12:10, 13:10 – 14:10");
  await page.getByRole("button", { name: "Remove Monday 13:10 to 14:10" }).click();
  await expect.element(saved()).toHaveTextContent("Mon 09:00 – 12:10; Tue 09:00 – 12:10, 13:10 – 14:10");
});

test("an end before the start is marked, and the field goes back", async () => {
  await render(<Week initial={usual.slice(0, 1)} />);
  await page.getByRole("radio", { name: "Type times" }).click();
  const end = page.getByLabelText("Monday to", { exact: true });
  await end.fill("08:00");
  await expect.element(end).toHaveAttribute("aria-invalid", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(end).toHaveValue("17:00");
  await expect.element(saved()).toHaveTextContent("Mon 09:00 – 17:00");
});

test.each([
  ["24", "09:00", "17:00"],
  ["12", "9:00 am", "5:00 pm"],
] as const)("on a %s-hour clock the fields say %s and %s, whatever the browser's language", async (clock, from, to) => {
  await render(<Week initial={usual.slice(0, 1)} clock={clock} />);
  await page.getByRole("radio", { name: "Type times" }).click();
  await expect.element(page.getByLabelText("Monday from", { exact: true })).toHaveValue(from);
  await expect.element(page.getByLabelText("Monday to", { exact: true })).toHaveValue(to);
});

test("the focus stays in a day's fields when its start changes", async () => {
  await render(<Week initial={usual.slice(0, 1)} />);
  await page.getByRole("radio", { name: "Type times" }).click();
  await page.getByLabelText("Monday from", { exact: true }).fill("8:15");
  await userEvent.keyboard("{Tab}");
  await expect.element(saved()).toHaveTextContent("Mon 08:15 – 17:00");
  await expect.element(page.getByLabelText("Monday to", { exact: true })).toHaveFocus();
});

test("midnight as an end is the end of the day", async () => {
  await render(<Week initial={usual.slice(0, 1)} />);
  await page.getByRole("radio", { name: "Type times" }).click();
  await page.getByLabelText("Monday to", { exact: true }).fill("00:00");
  await userEvent.keyboard("{Enter}");
  await page.getByRole("radio", { name: "Paint a week" }).click();
  await expect.element(cell("Monday 23:30, open")).toBeInTheDocument();
});
