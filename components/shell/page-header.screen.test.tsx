import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "@/components/ui/button";
import { emulateTouch } from "@/lib/testing/emulate-touch";
import { resizePage } from "@/lib/testing/resize-page";
import { PageBody, PageHeader } from "./page-header";

beforeEach(() => emulateTouch(true));
afterEach(async () => {
  await emulateTouch(false);
  vi.restoreAllMocks();
  await resizePage(1280, 720);
});

async function show(title: string) {
  vi.spyOn(window, "fetch").mockImplementation(() => new Promise(() => {}));
  await resizePage(390, 844);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PageBody>
        <PageHeader
          title={title}
          actions={
            <Button variant="primary">
              <CalendarPlus aria-hidden />
              New
            </Button>
          }
        />
      </PageBody>
    </QueryClientProvider>,
  );
  const placeOf = (role: "heading" | "button", name: string) =>
    page.getByRole(role, { name }).element().getBoundingClientRect();
  return { heading: placeOf("heading", title), button: placeOf("button", "New") };
}

test("on a phone a short title and the buttons share a line", async () => {
  const { heading, button } = await show("Tasks");
  expect(button.top).toBeLessThan(heading.bottom);
  expect(button.right).toBeLessThanOrEqual(390 - 16);
});

test("a title with a long word stays on the screen", async () => {
  await show("Donaudampfschifffahrtsgesellschaftskapitän");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
