import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ApiError } from "@/lib/platform/http/client";
import { resizePage } from "@/lib/testing/resize-page";
import { DetailColumns } from "./detail-columns";
import { DetailHeader } from "./detail-header";
import { DetailPage } from "./detail-page";

type Props = { read: () => Promise<string>; shown?: string };

function Sample({ read, shown }: Props) {
  const query = useQuery({
    queryKey: ["sample"],
    queryFn: read,
    retry: false,
    initialData: shown,
    staleTime: Infinity,
  });
  return (
    <>
      <button type="button" onClick={() => void query.refetch()}>
        Refetch
      </button>
      <DetailPage
        back={{ href: "/meetings", label: "Meetings" }}
        query={query}
        skeleton={<p>skeleton</p>}
        missing={{ title: "This is gone", hint: "It was deleted.", leave: { href: "/home", label: "Go home" } }}
        failure={{ title: "This could not be read.", hint: "Joining still works." }}
      >
        {(title) => (
          <article>
            <DetailHeader title={title} meta={<p>Monday</p>} actions={<button type="button">More</button>} />
            <DetailColumns aside={<p>the words</p>}>
              <p>the notes</p>
            </DetailColumns>
          </article>
        )}
      </DetailPage>
    </>
  );
}

const show = (props: Props) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sample {...props} />
    </QueryClientProvider>,
  );
const away = new ApiError(0, "unreachable", "Can't reach Parley.");

test("it loads under its way back, then shows heading, facts and actions", async () => {
  const gate = Promise.withResolvers<string>();
  const screen = await show({ read: () => gate.promise });
  await expect.element(screen.getByRole("status", { name: "Loading" })).toHaveAttribute("aria-busy", "true");
  await expect.element(screen.getByRole("link", { name: "Meetings" })).toHaveAttribute("href", "/meetings");
  gate.resolve("Budget");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Budget" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "More" })).toBeVisible();
  expect(screen.getByRole("status").elements()).toHaveLength(0);
});

test("a failure says so and is tried again", async () => {
  const screen = await show({ read: vi.fn().mockRejectedValueOnce(away).mockResolvedValue("Budget") });
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Can't reach Parley. Joining still works.");
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("heading", { name: "Budget" })).toBeVisible();
  expect(screen.getByRole("alert").elements()).toHaveLength(0);
});

test("what was read before stays when it cannot be read again", async () => {
  const screen = await show({ read: vi.fn().mockRejectedValue(away), shown: "Budget" });
  await screen.getByRole("button", { name: "Refetch" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("This page may be out of date.");
  await expect.element(screen.getByRole("heading", { name: "Budget" })).toBeVisible();
});

test("what is gone is not shown any more, and leads somewhere", async () => {
  const gone = new ApiError(404, "not_found", "There is nothing here.");
  const screen = await show({ read: vi.fn().mockRejectedValue(gone), shown: "Budget" });
  await screen.getByRole("button", { name: "Refetch" }).click();
  await expect.element(screen.getByRole("heading", { name: "This is gone" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Go home" })).toHaveAttribute("href", "/home");
  expect(screen.getByText("the notes").elements()).toHaveLength(0);
});

test("the aside stands beside the rest where there is room, else below it", async () => {
  const screen = await show({ read: vi.fn(), shown: "Budget" });
  const boxes = () =>
    ["the notes", "the words"].map((text) => screen.getByText(text).element().getBoundingClientRect());
  await resizePage(1440, 900);
  const [notes, words] = boxes();
  expect(words?.left).toBeGreaterThanOrEqual(notes?.right ?? Number.NaN);
  await resizePage(390, 800);
  const [above, below] = boxes();
  expect(below?.top).toBeGreaterThanOrEqual(above?.bottom ?? Number.NaN);
});
