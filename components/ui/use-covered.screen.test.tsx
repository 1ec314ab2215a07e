import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { SidePanel } from "@/components/room/call/side-panel";
import { resizePage } from "@/lib/testing/resize-page";
import { AlertDialog } from "./popups/alert-dialog";
import { Dialog } from "./popups/dialog";
import { Sheet } from "./popups/sheet";

const [width, height] = [390, 844];
const keyboard = 336;
const tall = <div style={{ height: 1200 }}>Words</div>;

/** As Safari on an iPhone: the keyboard lies over the page, which is as high as before and moves up behind it. */
class SeenPart extends EventTarget {
  scale = 1;
  constructor(
    public offsetTop: number,
    public height: number,
  ) {
    super();
  }
}

function openKeyboard(seen: SeenPart) {
  Object.assign(seen, { offsetTop: keyboard, height: height - keyboard });
  seen.dispatchEvent(new Event("resize"));
}

async function prepare() {
  await resizePage(width, height);
  const seen = new SeenPart(0, height);
  vi.spyOn(window, "visualViewport", "get").mockReturnValue(seen as unknown as VisualViewport);
  return seen;
}

afterEach(() => {
  vi.restoreAllMocks();
});

const overlays = {
  "a panel of the room": (
    <SidePanel title="Chat" asSheet onClose={() => {}}>
      {tall}
    </SidePanel>
  ),
  "a sheet": (
    <Sheet open title="Chat">
      {tall}
    </Sheet>
  ),
  "a dialog": (
    <Dialog open title="Chat">
      {tall}
    </Dialog>
  ),
  "a question": <AlertDialog open title="Chat" description="Words" action="Leave" onConfirm={() => {}} />,
};

for (const [name, overlay] of Object.entries(overlays)) {
  test(`${name} stands above the keyboard, whole`, async () => {
    const seen = await prepare();
    const screen = await render(overlay);
    const heading = screen.getByRole("heading", { name: "Chat" });
    await expect.element(heading).toBeVisible();
    openKeyboard(seen);
    const frame = () => heading.element().closest("aside, [role=dialog], [role=alertdialog]")?.getBoundingClientRect();
    await expect.poll(() => frame()?.top).toBeGreaterThanOrEqual(keyboard);
    await expect.poll(() => frame()?.bottom).toBeLessThanOrEqual(height);
    expect(heading.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(keyboard);
  });
}

test("who zooms in moves nothing", async () => {
  const seen = await prepare();
  const screen = await render(overlays["a panel of the room"]);
  const top = () => screen.getByRole("complementary").element().getBoundingClientRect().top;
  await expect.poll(top).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 400));
  const before = top();
  Object.assign(seen, { scale: 2, offsetTop: 300, height: height / 2 });
  seen.dispatchEvent(new Event("resize"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(top()).toBe(before);
});
