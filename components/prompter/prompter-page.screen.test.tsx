import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import type { StreamHandlers } from "@/components/live/streams";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import type { PrompterEvents } from "@/lib/flows/prompter/schema";
import { answerFetch } from "@/lib/testing/answer-fetch";
import { sampleMeeting } from "@/lib/testing/sample-meeting";
import { PrompterPage } from "./prompter-page";
import { PrompterPanel } from "./prompter-panel";

type Subscriber = { handlers: () => StreamHandlers; onStatus: (status: string) => void; onResync: () => void };

const streams = vi.hoisted(() => new Map<string, Subscriber>());
vi.mock("@/components/live/streams", () => ({
  subscribeToStream: (path: string, subscriber: Subscriber) => {
    streams.set(path, subscriber);
    return () => streams.delete(path);
  },
}));

const path = "/api/meetings/m/prompter/events";
const tell = <Name extends keyof PrompterEvents>(event: Name, data: PrompterEvents[Name]) =>
  streams.get(path)?.handlers()[event]?.(data, "");
const [first, second] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"] as const;
const card = (id: string, question: string, t_ms: number) =>
  tell("card", { id, question, asked_by: "Clara Weiss", t_ms });

let meeting: MeetingWire;
beforeEach(() => {
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json(meeting));
});
afterEach(() => {
  vi.restoreAllMocks();
  streams.clear();
});

async function show(change: Partial<MeetingWire> = {}) {
  meeting = sampleMeeting({
    id: "m",
    status: "live",
    is_host: false,
    in_room: true,
    prompter_recipient: true,
    copilot_enabled: true,
    ...change,
  });
  const screen = await render(
    <QueryClientProvider client={new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PrompterPage meeting={meeting} />
    </QueryClientProvider>,
  );
  return screen;
}

test("a question opens a card, its answer grows, and the next question is above it", async () => {
  const screen = await show();
  streams.get(path)?.onStatus("open");
  await expect.element(screen.getByText(/^Waiting for a question to you/)).toBeVisible();
  card(first, "What does the annual plan cost?", 65_000);
  await expect.element(screen.getByRole("heading", { name: "What does the annual plan cost?" })).toBeVisible();
  await expect.element(screen.getByText("Clara Weiss asked", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("1:05")).toBeVisible();
  await expect.element(screen.getByText("Looking for an answer…")).toBeVisible();
  const source = { name: "Pricing call, 3 Nov (notes)", kind: "notes", meeting_id: second, t_ms: null } as const;
  const answer = (text: string) =>
    tell("answer", {
      id: first,
      text,
      looked_in: [source.name],
      sources: [{ ...source, href: `/meetings/${second}` }],
    });
  answer("Pricing call, 3 Nov (notes): “Nine");
  await expect.element(screen.getByText(/“Nine/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Copy answer" }).elements()).toHaveLength(0);
  answer("Pricing call, 3 Nov (notes): “Nine euros a seat.”");
  tell("done", { id: first });
  await expect.element(screen.getByText("“Nine euros a seat.”", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Copy answer" })).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: /^Pricing call/ }))
    .toHaveAttribute("href", `/meetings/${second}`);
  expect(screen.getByText("Looking for an answer…").elements()).toHaveLength(0);
  card(second, "And per month?", 90_000);
  await expect
    .poll(() =>
      screen
        .getByRole("heading", { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(["And per month?", "What does the annual plan cost?"]);
});

test("a reconnect says so and doubles nothing", async () => {
  const screen = await show();
  const subscriber = streams.get(path);
  const replay = () => {
    card(first, "Which day?", 1000);
    tell("answer", { id: first, text: "Friday.", looked_in: [], sources: [] });
    tell("done", { id: first });
  };
  subscriber?.onStatus("open");
  replay();
  await expect.element(screen.getByText("Friday.", { exact: true }).first()).toBeVisible();
  subscriber?.onStatus("lost");
  await expect.element(screen.getByText("Reconnecting…")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Which day?" })).toBeVisible();
  subscriber?.onStatus("open");
  replay();
  await expect.element(screen.getByText(/^Waiting for the next question/)).toBeVisible();
  expect(screen.getByRole("heading", { level: 2 }).elements()).toHaveLength(1);
});

test("nothing found, a failure and a withdrawn answer are told apart", async () => {
  const screen = await show();
  streams.get(path)?.onStatus("open");
  card(first, "Who is Zoe?", 1000);
  tell("none", { id: first });
  await expect.element(screen.getByText("Nothing found in what you can read.")).toBeVisible();
  card(second, "What did we pay?", 2000);
  tell("answer", { id: second, text: "Ninety thousand.", looked_in: [], sources: [] });
  await expect.element(screen.getByText("Ninety thousand.")).toBeVisible();
  tell("failed", { id: second, reason: "The language model is away." });
  await expect.element(screen.getByText("The language model is away.")).toBeVisible();
  tell("withdrawn", { id: second });
  await expect.element(screen.getByText("This answer is no longer available to you.")).toBeVisible();
  expect(screen.getByText("Ninety thousand.").elements()).toHaveLength(0);
});

test("who is not chosen reads that, and nothing is followed", async () => {
  const screen = await show({ prompter_recipient: false });
  await expect.element(screen.getByText("The prompter isn't on for you.")).toBeVisible();
  await expect.element(screen.getByText(/^Mara Lind chooses whose questions/)).toBeVisible();
  expect(streams.has(path)).toBe(false);
});

test("the host turns it on for themself, beside whoever is chosen already", async () => {
  const person = (user_id: string) => ({ user_id, name: "Somebody", email: "somebody@example.org" });
  const prompter = { candidates: [person(first), person(second)], recipients: [person(second)] };
  const calls = answerFetch({
    "GET /meetings/m": () => meeting,
    "GET /meetings/m/prompter": () => prompter,
    "PUT /meetings/m/prompter": () => prompter,
  });
  const screen = await show({ prompter_recipient: false, is_host: true, host_id: first });
  await screen.getByRole("button", { name: "Turn on for me" }).click();
  await expect
    .poll(() => calls.filter(({ method }) => method === "PUT").map(({ body }) => body))
    .toEqual([{ recipients: [second, first] }]);
});

test("who is chosen while the page is open needs no reload; who is taken off sees no card any more", async () => {
  const screen = await show({ prompter_recipient: false });
  await expect.element(screen.getByText("The prompter isn't on for you.")).toBeVisible();
  const change = (isRecipient: boolean) => {
    meeting = { ...meeting, prompter_recipient: isRecipient };
    streams.get("/api/meetings/stream")?.handlers().meetings?.(undefined, "");
  };
  change(true);
  await expect.poll(() => streams.has(path)).toBe(true);
  card(first, "Which day?", 1000);
  await expect.element(screen.getByRole("heading", { name: "Which day?" })).toBeVisible();
  change(false);
  await expect.element(screen.getByText("The prompter isn't on for you.")).toBeVisible();
  expect(screen.getByText("Which day?").elements()).toHaveLength(0);
});

test.each<[Partial<MeetingWire>, string]>([
  [{ status: "scheduled", in_room: false }, "The meeting hasn't started."],
  [{ status: "live", in_room: false }, "You're not in the meeting."],
])("who is not inside is led to the door (%o)", async (change, sentence) => {
  const screen = await show(change);
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Join" })).toHaveAttribute("href", "/m/abc-def-ghj");
});

test.each(["completed", "cancelled"] as const)("after the meeting (%s) it says that it is over", async (status) => {
  const screen = await show({ status });
  await expect.element(screen.getByText("This meeting is over.")).toBeVisible();
});

test("the panel in the room says when it is empty, reconnecting, or not on any more", async () => {
  const panel = (props: Partial<Parameters<typeof PrompterPanel>[0]>) => (
    <PrompterPanel meetingId="m" cards={[]} connection="open" isPrompted onOpenSource={() => {}} {...props} />
  );
  const screen = await render(panel({}));
  await expect.element(screen.getByText(/^When somebody asks you a question/)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Open on its own" }))
    .toHaveAttribute("href", "/meetings/m/prompter");
  await screen.rerender(panel({ connection: "lost" }));
  await expect.element(screen.getByText("Reconnecting…")).toBeVisible();
  await screen.rerender(panel({ isPrompted: false }));
  await expect.element(screen.getByText(/^The prompter isn't on for you/)).toBeVisible();
});
