import { useEffect, useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useFollowNewest } from "./follow-newest";

const everyMs = 16;

/** A list in which somebody speaks without a pause. */
function Lines() {
  const [count, setCount] = useState(30);
  const { scroller, onScroll } = useFollowNewest<HTMLUListElement>(String(count));
  useEffect(() => {
    const timer = setInterval(() => setCount((before) => before + 1), everyMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <ul
      ref={scroller}
      onScroll={onScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
      tabIndex={0}
      style={{ height: 200, overflowY: "auto", lineHeight: "20px" }}
    >
      {Array.from({ length: count }, (_, number) => `Line ${number}`).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const fromEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) => scrollHeight - scrollTop - clientHeight;

test("the newest line is in sight, until the reader scrolls back, even while lines come without a pause", async () => {
  await render(<Lines />);
  const list = page.getByRole("list").element() as HTMLElement;
  await expect.poll(() => list.childElementCount).toBeGreaterThan(40);
  await expect.poll(() => fromEnd(list)).toBeLessThan(48);
  list.focus();
  await userEvent.keyboard("{Home}");
  await expect.poll(() => list.scrollTop).toBe(0);
  const count = list.childElementCount;
  await expect.poll(() => list.childElementCount).toBeGreaterThan(count + 40);
  expect(list.scrollTop).toBe(0);
});
