import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TimeStyleProvider } from "@/components/patterns/time/time-style";
import { Toaster } from "@/components/ui/toast";
import type { PolicyBody, PolicyWire } from "@/lib/core/installation-policy/schema";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { PolicyPage } from "./policy-page";

const forGood = { days: null, next: null };
const initial: PolicyWire = {
  version: 3,
  guests: true,
  recording: true,
  assistant: true,
  creators: "everyone",
  sign_up_domains: ["acme.example"],
  meeting_minutes_max: null,
  retention: { recordings: forGood, transcripts: forGood, notes: { days: 90, next: null }, voice_notes: forGood },
  environment: { sign_up_domains: [], operator_domains: [], recording_days: null },
  updated_at: null,
};
const effectiveAt = "2026-12-05T09:00:00.000Z";

let saved = initial;
afterEach(() => {
  saved = initial;
  vi.restoreAllMocks();
});

/** As the service does it. */
function put({ body }: { body: unknown }) {
  const { retention, ...change } = body as PolicyBody;
  if (change.version !== saved.version) return new Problem(412, "precondition_failed", "Somebody else changed it.");
  const rules = Object.entries(saved.retention).map(([kind, rule]) => {
    const days = retention[kind as keyof typeof retention];
    const isShorter = days !== null && (rule.days === null || days < rule.days);
    return [kind, isShorter ? { ...rule, next: { days, effective_at: effectiveAt } } : { days, next: null }];
  });
  saved = { ...saved, ...change, version: saved.version + 1, retention: Object.fromEntries(rules) };
  return saved;
}

function show(answers: Parameters<typeof answerFetch>[0] = {}) {
  const calls = answerFetch({ "GET /admin/policy": () => saved, "PUT /admin/policy": put, ...answers });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  return render(
    <QueryClientProvider client={client}>
      <TimeStyleProvider timezone="Europe/Berlin" clock="24">
        <PolicyPage initial={initial} guestsNow={{ inside: 2, waiting: 1 }} />
        <Toaster />
      </TimeStyleProvider>
    </QueryClientProvider>,
  ).then(() => calls);
}

test("two switches one after the other: the second starts from what the first has made", async () => {
  const calls = await show();
  await expect.element(page.getByText(/Right now, 2 guests are inside, and 1 is waiting\./)).toBeVisible();
  await page.getByRole("switch", { name: "Guests" }).click();
  await page.getByRole("switch", { name: "Recording" }).click();
  await vi.waitFor(() => expect(saved.version).toBe(5));
  expect(calls.map(({ body }) => body)).toMatchObject([
    { version: 3, guests: false, recording: true },
    { version: 4, guests: false, recording: false },
  ]);
  await expect.element(page.getByRole("switch", { name: "Guests" })).not.toBeChecked();
});

test("who is late is told so and sees what holds", async () => {
  await show();
  saved = { ...initial, version: 4, assistant: false };
  await page.getByRole("switch", { name: "Guests" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Not saved. Somebody else changed it.");
  await expect.element(page.getByRole("switch", { name: "Assistant" })).not.toBeChecked();
  await expect.element(page.getByRole("switch", { name: "Guests" })).toBeChecked();
});

test("a shorter time asks in numbers, waits where all can see it, and is taken back", async () => {
  const preview = {
    effective_at: effectiveAt,
    changes: [
      {
        kind: "notes",
        days_before: 90,
        days: 30,
        waits: true,
        items: 12,
        meetings: 12,
        people: 3,
        size_bytes: 0,
        oldest_at: null,
      },
    ],
  };
  const calls = await show({ "POST /admin/policy/preview": () => preview });
  const notes = page.getByLabelText("Notes", { exact: true });
  await notes.click();
  await page.getByRole("option", { name: "30 days", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Keep notes for 30 days?" });
  await expect.element(question).toHaveTextContent("12 sets of notes from 12 meetings will be deleted for good");
  expect(saved.version).toBe(3);
  await question.getByRole("button", { name: "Announce and shorten" }).click();
  await expect.element(page.getByText(/^30 days from/)).toBeVisible();
  await expect.element(notes).toHaveTextContent("90 days");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect.element(page.getByText(/^30 days from/)).not.toBeInTheDocument();
  expect(calls.at(-1)?.body).toMatchObject({ retention: { notes: 90, recordings: null } });
});

test("a longer time is saved without a question", async () => {
  const calls = await show();
  await page.getByLabelText("Notes", { exact: true }).click();
  await page.getByRole("option", { name: "For good" }).click();
  await vi.waitFor(() => expect(saved.retention.notes.days).toBeNull());
  expect(calls.map(({ method }) => method)).toEqual(["PUT"]);
});

test("domains are told apart however they are typed, and what is wrong with one is said beside them", async () => {
  const calls = await show({
    "PUT /admin/policy": () =>
      new Problem(422, "invalid", "Some values are invalid.", [
        { path: "sign_up_domains.1", message: "Use a domain like example.org." },
      ]),
  });
  const field = page.getByLabelText("Email domains");
  await field.fill("@Acme.example, nowhere; acme.example");
  await page.getByRole("button", { name: "Save domains" }).click();
  await expect.element(field).toHaveAccessibleDescription("Use a domain like example.org.");
  expect(calls[0]?.body).toMatchObject({ sign_up_domains: ["acme.example", "nowhere"] });
});
