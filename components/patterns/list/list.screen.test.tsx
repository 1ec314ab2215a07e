import { QueryClient, QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ApiError } from "@/lib/platform/http/client";
import { resizePage } from "@/lib/testing/resize-page";
import { List } from "./list";
import { Chooser, useListSelection } from "./use-list-selection";

type Page = { items: string[]; next: string | null };
type Read = (cursor: string) => Promise<Page>;
type Props = {
  read: Read;
  groups?: boolean;
  onOpen?: (name: string) => void;
  archive?: (names: readonly string[]) => void;
};

function Sample({ read, groups, onOpen, archive }: Props) {
  const query = useInfiniteQuery({
    queryKey: ["sample"],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    retry: false,
  });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const selection = useListSelection({
    keys: items,
    label: "Selected fruits",
    actions: (chosen, clear) => (
      <button
        type="button"
        onClick={() => {
          archive?.(chosen);
          clear();
        }}
      >
        Archive
      </button>
    ),
  });
  return (
    <List
      label="Fruits"
      query={query}
      items={items}
      keyOf={(name) => name}
      groupOf={groups ? (name) => name.slice(0, 1) : undefined}
      skeleton={<p>skeleton</p>}
      empty={<p>No fruits yet.</p>}
      failure={{ title: "Your fruits could not be read.", hint: "Those you hold are still yours." }}
      selection={archive ? selection : undefined}
    >
      {(name) => (
        <div className="group/row relative pl-8">
          <Chooser
            name={name}
            isChosen={selection.chosen.includes(name)}
            isChoosing={selection.chosen.length > 0}
            onToggle={() => selection.toggle(name)}
          />
          <a
            data-row
            href={`#${name}`}
            onClick={(event) => {
              event.preventDefault();
              onOpen?.(name);
            }}
          >
            {name}
          </a>
        </div>
      )}
    </List>
  );
}

const show = (props: Props) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sample {...props} />
    </QueryClientProvider>,
  );
const fruits = async (): Promise<Page> => ({ items: ["Apple", "Apricot", "Banana"], next: null });
const focused = () => document.activeElement?.textContent;

test("while it is read, a busy place says so; then the items are a named list", async () => {
  const gate = Promise.withResolvers<Page>();
  const screen = await show({ read: () => gate.promise });
  const status = screen.getByRole("status", { name: "Fruits: loading" });
  await expect.element(status).toHaveAttribute("aria-busy", "true");
  gate.resolve(await fruits());
  await expect.element(screen.getByRole("list", { name: "Fruits" })).toBeVisible();
  expect(screen.getByRole("listitem").elements()).toHaveLength(3);
  expect(status.elements()).toHaveLength(0);
});

test("an empty list says what would be there", async () => {
  const screen = await show({ read: async () => ({ items: [], next: null }) });
  await expect.element(screen.getByText("No fruits yet.")).toBeVisible();
  expect(screen.getByRole("list").elements()).toHaveLength(0);
});

test("an empty first page is not the end of a list that goes on", async () => {
  const screen = await show({
    read: async (cursor) => (cursor ? { items: ["Cherry"], next: null } : { items: [], next: "2" }),
  });
  await expect.element(screen.getByRole("button", { name: "Show more" })).toBeVisible();
  expect(screen.getByText("No fruits yet.").elements()).toHaveLength(0);
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect.element(screen.getByRole("link", { name: "Cherry" })).toBeVisible();
});

test("a failure is an alert in words, and is tried again", async () => {
  const read = vi
    .fn<Read>()
    .mockRejectedValueOnce(new ApiError(503, "unavailable", "The database is away."))
    .mockImplementation(fruits);
  const screen = await show({ read });
  const alert = screen.getByRole("alert");
  await expect.element(alert).toHaveTextContent("Your fruits could not be read.");
  await expect.element(alert).toHaveTextContent("The database is away. Those you hold are still yours.");
  expect(screen.getByText("No fruits yet.").elements()).toHaveLength(0);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("link", { name: "Banana" })).toBeVisible();
  expect(alert.elements()).toHaveLength(0);
});

test("more is read from where the last page ended; its failure leaves what is shown", async () => {
  const read = vi
    .fn<Read>()
    .mockResolvedValueOnce({ items: ["Apple"], next: "2" })
    .mockRejectedValueOnce(new ApiError(0, "unreachable", "Can't reach Parley."))
    .mockResolvedValueOnce({ items: ["Banana"], next: null });
  const screen = await show({ read });
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Couldn't load more.");
  await expect.element(screen.getByRole("link", { name: "Apple" })).toBeVisible();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("link", { name: "Banana" })).toBeVisible();
  expect(read.mock.calls.map(([cursor]) => cursor)).toEqual(["", "2", "2"]);
  expect(screen.getByRole("button", { name: "Show more" }).elements()).toHaveLength(0);
});

test("neighbours of one group stand under its heading", async () => {
  const screen = await show({ read: fruits, groups: true });
  await expect.element(screen.getByRole("heading", { name: "A" })).toBeVisible();
  expect(screen.getByRole("list", { name: "A" }).getByRole("listitem").elements()).toHaveLength(2);
  expect(screen.getByRole("list", { name: "B" }).getByRole("listitem").elements()).toHaveLength(1);
});

test("arrows, j and k, Home and End move between items, also across groups; Enter opens", async () => {
  const onOpen = vi.fn();
  const screen = await show({ read: fruits, groups: true, onOpen });
  await expect.element(screen.getByRole("link", { name: "Apple" })).toBeVisible();
  (screen.getByRole("link", { name: "Apple" }).element() as HTMLElement).focus();
  const presses = [
    ["{ArrowDown}", "Apricot"],
    ["j", "Banana"],
    ["j", "Banana"],
    ["k", "Apricot"],
    ["{ArrowUp}", "Apple"],
    ["{End}", "Banana"],
    ["{Home}", "Apple"],
  ] as const;
  for (const [key, name] of presses) {
    await userEvent.keyboard(key);
    expect([key, focused()]).toEqual([key, name]);
  }
  await userEvent.keyboard("{Enter}");
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("Apple");
});

test("x and the checkbox select; selected items are counted and acted on together; Escape clears the selection", async () => {
  // A phone has no boxes.
  await resizePage(1000, 700);
  const archive = vi.fn();
  const screen = await show({ read: fruits, archive });
  await expect.element(screen.getByRole("link", { name: "Apple" })).toBeVisible();
  (screen.getByRole("link", { name: "Apple" }).element() as HTMLElement).focus();
  await userEvent.keyboard("x");
  const bar = screen.getByRole("toolbar", { name: "Selected fruits" });
  await expect.element(bar.getByRole("status")).toHaveTextContent("1 selected");
  await expect.element(screen.getByRole("checkbox", { name: "Select Apple" })).toBeChecked();
  await screen.getByRole("checkbox", { name: "Select Banana" }).click();
  await expect.element(bar.getByRole("status")).toHaveTextContent("2 selected");
  await userEvent.keyboard("{Escape}");
  await expect.element(bar).not.toBeInTheDocument();
  (screen.getByRole("link", { name: "Apricot" }).element() as HTMLElement).focus();
  await userEvent.keyboard("x");
  await bar.getByRole("button", { name: "Archive" }).click();
  expect(archive).toHaveBeenCalledExactlyOnceWith(["Apricot"]);
  await expect.element(bar).not.toBeInTheDocument();
});
