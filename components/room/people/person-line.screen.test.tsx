import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { PersonLine } from "./person-line";

/** As wide as the panel on a laptop. */
const panelWidth = 320;

test("what is known of a guest is read whole, and the columns on the right line up", async () => {
  const screen = await render(
    <ul style={{ width: panelWidth }}>
      <PersonLine name="Ana Pereira" seed="a" suffix="(you)" lines={["Host"]}>
        <button type="button">One</button>
      </PersonLine>
      <PersonLine
        name="Gus Guest"
        seed="g"
        lines={["Guest, unverified", "gus.guest@outside.example", "Admitted by Ana"]}
      >
        <button type="button">Two</button>
      </PersonLine>
    </ul>,
  );
  for (const words of ["Guest, unverified", "gus.guest@outside.example", "Admitted by Ana"]) {
    const line = screen.getByText(words).element();
    expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
  }
  const [one, two] = [screen.getByText("One"), screen.getByText("Two")].map((button) =>
    button.element().getBoundingClientRect(),
  );
  expect(one?.right).toBe(two?.right);
  const name = screen.getByText("Gus Guest").element().getBoundingClientRect();
  expect(Math.abs((two?.y ?? 0) - name.y)).toBeLessThan(16);
});

test("the buttons of somebody who waits move below rather than break their address", async () => {
  const screen = await render(
    <ul style={{ width: panelWidth }}>
      <PersonLine name="Gus Guest" seed="g" lines={["gus@outside.example (unverified)"]} isWide>
        <button type="button" style={{ width: 130 }}>
          Admit
        </button>
      </PersonLine>
    </ul>,
  );
  const address = screen
    .getByText(/unverified/)
    .element()
    .getBoundingClientRect();
  expect(address.height).toBeLessThan(24);
  expect(screen.getByText("Admit").element().getBoundingClientRect().y).toBeGreaterThan(address.y);
});
