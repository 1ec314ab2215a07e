import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import { TimeStyleProvider } from "@/components/patterns/time/time-style";
import type {
  CopilotAnswerWire,
  DecisionWire,
  ProposalWire,
  SavedAnswerWire,
  SourceWire,
} from "@/lib/flows/copilot/schema";
import { AssistantPanel } from "./assistant-panel";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const id = (at: number) => `0190a000-0000-7000-8000-00000000000${at}`;
const spoken: SourceWire = {
  name: "Transcript 10:17",
  kind: "transcript",
  meeting_id: id(0),
  t_ms: 180_000,
  href: null,
};
const noted: SourceWire = {
  name: "Pricing call, 3 Nov (notes)",
  kind: "notes",
  meeting_id: id(5),
  t_ms: 60_000,
  href: `/meetings/${id(5)}?at=60000`,
};
const whole: CopilotAnswerWire = {
  id: id(1),
  answer: "Ben Okafor, 10:17: “We take the annual plan.”\nPricing call, 3 Nov (notes): “The annual plan is cheaper.”",
  looked_in: ["Transcript 10:14–10:21", "Pricing call, 3 Nov (notes)"],
  sources: [spoken, noted],
  proposal: null,
};
const savedOf = (answer: CopilotAnswerWire, change: Partial<SavedAnswerWire> = {}): SavedAnswerWire => ({
  id: answer.id,
  question: "Which plan?",
  answer: answer.answer,
  looked_in: answer.looked_in,
  sources: answer.sources,
  withheld: false,
  asked_at: "2026-11-24T10:20:00.000Z",
  shared_at: null,
  ...change,
});
const problem = (status: number, body: object) =>
  Response.json({ type: "about:blank", title: "", status, ...body }, { status });

type Answers = Record<
  string,
  (body: unknown, signal: AbortSignal | null | undefined, method: string | undefined) => Response | Promise<Response>
>;

/** By the ends of their paths. */
function serve(answers: Answers) {
  const calls: { path: string; body: unknown; accept: string | null }[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const path = String(input);
    const body = init?.body ? JSON.parse(String(init.body)) : null;
    calls.push({ path, body, accept: new Headers(init?.headers).get("accept") });
    const name = Object.keys(answers).find((end) => path.split("?")[0]?.endsWith(end));
    return (
      (name && answers[name]?.(body, init?.signal, init?.method)) ||
      (path.includes("/answers") ? Response.json([]) : problem(404, {}))
    );
  });
  return calls;
}

/** An event stream that this test writes, and that ends when the page stops reading. */
function makeStream() {
  const encoder = new TextEncoder();
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (made) => {
      controller = made;
    },
  });
  return {
    respond: (_: unknown, signal: AbortSignal | null | undefined) => {
      signal?.addEventListener("abort", () => controller.error(new DOMException("", "AbortError")));
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    },
    send: (event: string, data: unknown) =>
      controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => controller.close(),
  };
}

type Props = Partial<Parameters<typeof AssistantPanel>[0]>;

function show(props: Props = {}) {
  const onOpenSource = vi.fn();
  const panel = (
    <QueryClientProvider client={new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TimeStyleProvider timezone="Europe/Berlin" clock="24">
        <div style={{ width: 352, height: 700, display: "flex", flexDirection: "column" }}>
          <AssistantPanel
            meetingId="m"
            isOn
            transcribes
            autoFocus
            settings={null}
            onOpenSource={onOpenSource}
            {...props}
          />
        </div>
      </TimeStyleProvider>
    </QueryClientProvider>
  );
  return render(panel).then((screen) => ({ screen, onOpenSource }));
}

test("Enter asks, Shift+Enter breaks, the answer grows and names where it comes from", async () => {
  const stream = makeStream();
  const calls = serve({ "/copilot/ask": stream.respond });
  const { screen, onOpenSource } = await show();
  const field = screen.getByRole("textbox", { name: "Ask the assistant" });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute("maxlength", "2000");
  await userEvent.keyboard("Which{Shift>}{Enter}{/Shift}plan?{Enter}");
  await expect.element(screen.getByRole("heading", { name: "You asked: Which plan?" })).toBeVisible();
  const request = calls.find(({ path }) => path.endsWith("/ask"));
  expect(request).toMatchObject({ path: "/api/meetings/m/copilot/ask", accept: "text/event-stream" });
  expect(request?.body).toEqual({ question: "Which\nplan?" });
  await expect.element(field).toHaveValue("");
  await expect.element(field).toHaveFocus();
  stream.send("answer", { text: "Ben Okafor, 10:17: “We take the annual plan.”" });
  await expect.element(screen.getByText("“We take the annual plan.”", { exact: true })).toBeVisible();
  // A screen reader hears the whole answer once, not every piece of it.
  const announced = screen.getByRole("status").filter({ hasText: /Looking for an answer/ });
  await expect.element(announced).toBeInTheDocument();
  stream.send("done", whole);
  stream.end();
  await expect
    .element(screen.getByRole("status").filter({ hasText: /The annual plan is cheaper/ }))
    .toBeInTheDocument();
  await expect.element(screen.getByText("Looked in Transcript 10:14–10:21")).toBeVisible();
  await screen.getByRole("button", { name: "Transcript 10:14–10:21" }).click();
  await expect.element(screen.getByText("Only you see this", { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Show in the transcript, 10:17" }).click();
  expect(onOpenSource.mock.calls).toEqual([
    [{ kind: "transcript", t_ms: 180_000 }],
    [{ kind: "transcript", t_ms: 180_000 }],
  ]);
  const past = screen.getByRole("link", { name: /^Pricing call, 3 Nov \(notes\)/ });
  await expect.element(past).toHaveAttribute("href", noted.href);
  await expect.element(past).toHaveAttribute("target", "_blank");
});

test("a chip asks; a service that does not stream answers whole", async () => {
  const calls = serve({ "/copilot/ask": () => Response.json(whole) });
  const { screen } = await show();
  await screen.getByRole("button", { name: "Catch me up" }).click();
  await expect.element(screen.getByText("“We take the annual plan.”", { exact: true })).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith("/ask"))?.body).toEqual({ question: "Catch me up" });
});

test("where it looked is said also when a time in the text leads there", async () => {
  const now = { ...whole, answer: "Ben Okafor, 10:17: “Yes.”", looked_in: ["Transcript 10:17"], sources: [spoken] };
  serve({ "/copilot/answers": () => Response.json([savedOf(now)]) });
  const { screen } = await show();
  await expect.element(screen.getByText("Looked in Transcript 10:17")).toBeVisible();
  expect(screen.getByRole("list", { name: "Sources" }).elements()).toHaveLength(0);
});

test("a stopped answer keeps what there is, and takes no more", async () => {
  const stream = makeStream();
  serve({ "/copilot/ask": stream.respond });
  const { screen } = await show();
  await screen.getByRole("button", { name: "Decisions so far" }).click();
  stream.send("answer", { text: "Half of" });
  await expect.element(screen.getByText("Half of")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Open questions" })).toBeDisabled();
  await screen.getByRole("button", { name: "Stop" }).click();
  await expect.element(screen.getByText("Stopped.")).toBeVisible();
  await expect.element(screen.getByText("Half of")).toBeVisible();
  await expect.element(screen.getByRole("textbox")).toHaveFocus();
  await expect.element(screen.getByRole("button", { name: "Open questions" })).toBeEnabled();
  expect(screen.getByRole("alert").elements()).toHaveLength(0);
});

test.each([
  [
    409,
    { code: "copilot_off", detail: "The assistant is switched off in this meeting." },
    "The assistant is switched off in this meeting.",
  ],
  [
    429,
    { code: "rate_limited", detail: "Too many.", retry_at: "2026-11-24T13:30:00.000Z" },
    /You can ask again at 14:30\./,
  ],
  [403, { code: "forbidden", detail: "No." }, /Only people in the meeting can ask/],
])("a refusal (%i) is said in a sentence, and the question can be asked again", async (status, body, sentence) => {
  let isRefusing = true;
  serve({ "/copilot/ask": () => (isRefusing ? problem(status, body) : Response.json(whole)) });
  const { screen } = await show();
  await userEvent.keyboard("Which plan?{Enter}");
  await expect.element(screen.getByRole("alert")).toHaveTextContent(sentence);
  isRefusing = false;
  await screen.getByRole("button", { name: "Ask again" }).click();
  await expect.element(screen.getByText("“We take the annual plan.”", { exact: true })).toBeVisible();
});

test("a failure in the middle, and a stream that breaks off, are said", async () => {
  const [failing, broken] = [makeStream(), makeStream()];
  const streams = [failing, broken];
  serve({ "/copilot/ask": (body, signal) => streams.shift()?.respond(body, signal) ?? Response.error() });
  const { screen } = await show();
  await userEvent.keyboard("One?{Enter}");
  await expect.poll(() => streams.length).toBe(1);
  failing.send("failed", {
    problem: { type: "", title: "", status: 502, code: "provider_failed", detail: "The language model is away." },
  });
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The language model is away.");
  await screen.getByRole("textbox").click();
  await userEvent.keyboard("Two?{Enter}");
  await expect.poll(() => streams.length).toBe(0);
  broken.send("answer", { text: "Half" });
  broken.end();
  await expect.element(screen.getByText(/The connection was lost before the answer was complete/)).toBeVisible();
});

test("earlier answers are there after a reload; what may not be read any more says so and cannot be shared", async () => {
  const withheld = savedOf(
    { ...whole, id: id(2), answer: "You can no longer read what this answer came from.", sources: [], looked_in: [] },
    {
      question: "What was the budget?",
      withheld: true,
      asked_at: "2026-11-24T10:10:00.000Z",
    },
  );
  serve({
    "/copilot/answers": () => Response.json([withheld, savedOf(whole, { shared_at: "2026-11-24T10:22:00.000Z" })]),
  });
  const { screen } = await show();
  await expect.element(screen.getByText("You can no longer read what this answer came from.")).toBeVisible();
  const headings = screen
    .getByRole("heading")
    .elements()
    .map(({ textContent }) => textContent);
  expect(headings).toEqual(["You asked: What was the budget?", "You asked: Which plan?"]);
  await expect.element(screen.getByText("Shared in the chat")).toBeVisible();
  expect(screen.getByRole("button", { name: "Share with the room" }).elements()).toHaveLength(0);
});

const preview = {
  readers: ["Ana Pereira", "Gil Guest"],
  unread: [{ source: "Pay bands (HR)", names: ["Gil Guest"] }],
};

test("an answer is the asker's alone until they share it, once", async () => {
  let shared: string | null = null;
  serve({
    "/copilot/answers": () => Response.json([savedOf(whole, { shared_at: shared })]),
    "/share": (_, __, method) => {
      if (method !== "POST") return Response.json(preview);
      shared = "2026-11-24T10:22:00.000Z";
      return Response.json(savedOf(whole, { shared_at: shared }));
    },
  });
  const { screen } = await show();
  await screen.getByRole("button", { name: "Share with the room" }).click();
  const asked = screen.getByRole("region", { name: "Share with the room" });
  await expect
    .element(asked)
    .toHaveTextContent("Ana Pereira and Gil Guest will read the question and the answer in the chat");
  await expect.element(asked).toHaveTextContent("Gil Guest can’t open “Pay bands (HR)” themselves.");
  expect(shared).toBeNull();
  await asked.getByRole("button", { name: "Share", exact: true }).click();
  await expect.element(screen.getByText("Shared in the chat")).toBeVisible();
  expect(screen.getByRole("button", { name: "Share with the room" }).elements()).toHaveLength(0);
});

test("what cannot be shared says why", async () => {
  serve({
    "/copilot/answers": () => Response.json([savedOf(whole)]),
    "/share": (_, __, method) =>
      method === "POST" ? problem(409, { code: "chat_full", detail: "The chat is full." }) : Response.json(preview),
  });
  const { screen } = await show();
  await screen.getByRole("button", { name: "Share with the room" }).click();
  await screen.getByRole("button", { name: "Share", exact: true }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The chat is full.");
  await expect.element(screen.getByRole("button", { name: "Share with the room" })).toBeVisible();
});

const proposalOf = (change: Partial<ProposalWire> = {}): ProposalWire => ({
  run_id: id(9),
  action: "add_task",
  summary: "Add the action item “Send the contract” for Ben Okafor to this meeting's notes.",
  slot: null,
  expires_at: new Date(Date.now() + 600_000).toISOString(),
  ...change,
});
const proposing = (change?: Partial<ProposalWire>): CopilotAnswerWire => {
  const proposal = proposalOf(change);
  return { id: id(1), answer: `${proposal.summary} Shall I?`, looked_in: [], sources: [], proposal };
};
const decision = (change: Partial<DecisionWire> = {}): DecisionWire => ({
  answer: "Done: the action item is in the notes.",
  looked_in: [],
  sources: [],
  done: true,
  ...change,
});

test("a proposal says what would be done, and is done after one yes", async () => {
  const gate = Promise.withResolvers<Response>();
  const calls = serve({ "/copilot/ask": () => Response.json(proposing()), "/decision": () => gate.promise });
  const { screen } = await show();
  await userEvent.keyboard("Add a task{Enter}");
  const card = screen.getByRole("region", { name: "Proposal" });
  await expect.element(card.getByText(/^Add the action item “Send the contract”/)).toBeVisible();
  await expect.element(card.getByText(/^Expires in 10 min$/)).toBeVisible();
  const yes = card.getByRole("button", { name: "Yes, do it" });
  await yes.click();
  await expect.element(card.getByRole("button", { name: "No", exact: true })).toBeDisabled();
  await yes.click({ force: true });
  gate.resolve(Response.json(decision()));
  await expect.element(card.getByText("Done: the action item is in the notes.")).toBeVisible();
  expect(card.getByRole("button").elements()).toHaveLength(0);
  // The focus of the button that is gone.
  expect(document.activeElement?.textContent).toBe("Done: the action item is in the notes.");
  const sent = calls.filter(({ path }) => path.includes("/runs/"));
  expect(sent).toMatchObject([{ path: `/api/meetings/m/copilot/runs/${id(9)}/decision`, body: { approve: true } }]);
});

test("a no is a no; what did not work says why", async () => {
  const answers = [decision({ answer: "Nothing was done.", done: false })];
  const calls = serve({
    "/copilot/ask": () => Response.json(proposing()),
    "/decision": () => Response.json(answers[0]),
  });
  const { screen } = await show();
  await userEvent.keyboard("Add a task{Enter}");
  await screen.getByRole("button", { name: "No", exact: true }).click();
  await expect.element(screen.getByText("Nothing was done.")).toBeVisible();
  expect(calls.find(({ path }) => path.includes("/runs/"))?.body).toEqual({ approve: false });
});

test("what was decided in another tab is not decided again", async () => {
  serve({
    "/copilot/ask": () => Response.json(proposing()),
    "/decision": () => problem(404, { code: "not_found", detail: "No." }),
  });
  const { screen } = await show();
  await userEvent.keyboard("Add a task{Enter}");
  await screen.getByRole("button", { name: "Yes, do it" }).click();
  await expect.element(screen.getByText(/^Already decided\./)).toBeVisible();
  expect(screen.getByRole("button", { name: "Yes, do it" }).elements()).toHaveLength(0);
});

test("a decision that could not be sent can be sent again", async () => {
  let isAway = true;
  serve({
    "/copilot/ask": () => Response.json(proposing()),
    "/decision": () =>
      isAway ? problem(503, { code: "unavailable", detail: "Parley is busy." }) : Response.json(decision()),
  });
  const { screen } = await show();
  await userEvent.keyboard("Add a task{Enter}");
  await screen.getByRole("button", { name: "Yes, do it" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Parley is busy.");
  isAway = false;
  await screen.getByRole("button", { name: "Yes, do it" }).click();
  await expect.element(screen.getByText("Done: the action item is in the notes.")).toBeVisible();
});

test("a proposal expires before the eyes of its reader", async () => {
  const expiresAt = new Date(Date.now() + 59_000);
  serve({ "/copilot/ask": () => Response.json(proposing({ expires_at: expiresAt.toISOString() })) });
  const { screen } = await show();
  await userEvent.keyboard("Add a task{Enter}");
  await expect.element(screen.getByText(/^Expires in \d+ s$/)).toBeVisible();
  vi.useFakeTimers({ toFake: ["Date"], now: expiresAt });
  await expect.element(screen.getByText(/^Expired\. Nothing was done\./)).toBeVisible();
  expect(screen.getByRole("button", { name: "Yes, do it" }).elements()).toHaveLength(0);
});

test("a follow-up says whether its time is free", async () => {
  const slot = { start: "2026-12-01T14:00:00.000Z", minutes: 30 };
  const when = "Tuesday 15:00 collides with “Stand-up”. Bo and Li are unchecked.";
  const calls = serve({
    "/copilot/ask": () =>
      Response.json(proposing({ action: "schedule_follow_up", summary: "Schedule “Follow-up”.", slot })),
    "/copilot/slot": () =>
      Response.json({ busy_invitees: [], conflict: true, needs_scope: false, unchecked: ["Bo", "Li"], when }),
  });
  const { screen } = await show();
  await userEvent.keyboard("Follow up{Enter}");
  await expect.element(screen.getByText(when)).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith("/slot"))?.body).toEqual(slot);
});

test("a time can be checked by itself", async () => {
  const calls = serve({
    "/copilot/slot": () =>
      Response.json({
        busy_invitees: [],
        conflict: false,
        needs_scope: false,
        unchecked: [],
        when: "Tuesday 15:00 is free in your meetings.",
      }),
  });
  const { screen } = await show();
  await screen.getByRole("button", { name: "Check a time" }).click();
  const form = screen.getByRole("form", { name: "Are you free at this time?" });
  await form.getByRole("combobox", { name: "Time" }).fill("15:00");
  await userEvent.keyboard("{Tab}");
  await form.getByRole("button", { name: "Check", exact: true }).click();
  await expect.element(screen.getByText("Tuesday 15:00 is free in your meetings.")).toBeVisible();
  const sent = calls.find(({ path }) => path.endsWith("/slot"))?.body;
  expect(sent).toEqual({ start: expect.any(String), minutes: 30 });
  const { start } = sent as { start: string };
  const shown = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Berlin" });
  expect(shown.format(new Date(start))).toBe("15:00");
});

test("while it is off nobody can ask, and the host finds the switch", async () => {
  serve({});
  const member = await show({ isOn: false });
  await expect.element(member.screen.getByText("The host hasn't turned on the assistant.")).toBeVisible();
  expect(member.screen.getByRole("textbox").elements()).toHaveLength(0);
  await member.screen.unmount();
  const host = await show({ isOn: false, settings: <button type="button">Switch</button> });
  await expect.element(host.screen.getByRole("button", { name: "Switch" })).toBeVisible();
});

test("the host's settings open in place of the questions, and lead back", async () => {
  serve({});
  const { screen } = await show({ settings: <button type="button">Switch</button> });
  expect(screen.getByRole("button", { name: "Switch" }).elements()).toHaveLength(0);
  await screen.getByRole("button", { name: "Assistant settings" }).click();
  await expect.element(screen.getByRole("button", { name: "Switch" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Back to questions" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("textbox", { name: "Ask the assistant" })).toHaveFocus();
});

test("a part of the room that an answer names opens there; the meeting itself is only named", async () => {
  const chat: SourceWire = { ...spoken, name: "Chat 10:20", kind: "chat", t_ms: null };
  const facts: SourceWire = { ...chat, name: "This meeting", kind: "meeting" };
  serve({ "/copilot/answers": () => Response.json([savedOf({ ...whole, sources: [chat, facts] })]) });
  const { screen, onOpenSource } = await show();
  await screen.getByRole("button", { name: "Chat 10:20" }).click();
  expect(onOpenSource.mock.calls).toEqual([[{ kind: "chat", t_ms: null }]]);
  await expect.element(screen.getByRole("list", { name: "Sources" }).getByText("This meeting")).toBeVisible();
  expect(screen.getByRole("button", { name: "This meeting" }).elements()).toHaveLength(0);
});

test("without transcription it says what it cannot know", async () => {
  serve({});
  const { screen } = await show({ transcribes: false });
  await expect.element(screen.getByText(/^Transcription is off/)).toBeVisible();
});

test("earlier answers that could not be loaded say so, and asking still works", async () => {
  serve({
    "/copilot/answers": () => problem(503, { code: "unavailable", detail: "Parley is busy." }),
    "/copilot/ask": () => Response.json(whole),
  });
  const { screen } = await show();
  await expect.element(screen.getByText("Couldn't load your earlier answers")).toBeVisible();
  await userEvent.keyboard("Which plan?{Enter}");
  await expect.element(screen.getByText("“We take the annual plan.”", { exact: true })).toBeVisible();
});
