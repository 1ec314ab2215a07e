import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { PollWire } from "@/lib/features/polls/schema";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { isHalfWritten, PollForm } from "./poll-form";

const option = (label: string, position: number) => ({ id: `o${position}`, label, position, vote_count: null });
const draft: PollWire = {
  id: "p",
  question: "Which day?",
  status: "draft",
  anonymous: true,
  show_results: true,
  has_voted: false,
  my_option_id: null,
  created_at: "2026-11-24T13:00:00.000Z",
  launched_at: null,
  closed_at: null,
  response_count: null,
  late_response_count: null,
  options: [option("Monday", 0), option("Tuesday", 1), option("Friday", 2)],
  respondents: [],
};
const onDone = vi.fn();

const show = (edited: PollWire | null = null) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PollForm meetingId="m" draft={edited} onDone={onDone} />
    </QueryClientProvider>,
  );
const question = () => page.getByRole("textbox", { name: "Question" });
const choice = (number: number) => page.getByRole("textbox", { name: `Option ${number}`, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

afterEach(() => {
  vi.restoreAllMocks();
  onDone.mockReset();
});

test("Enter leads through the options and adds one; empty ones are left out, and the poll is launched", async () => {
  const calls = answerFetch({ "POST /meetings/m/polls": () => draft, "POST /meetings/m/polls/p/launch": () => draft });
  await show();
  await expect.element(button("Launch")).toBeDisabled();
  await question().fill("Which day?");
  await userEvent.keyboard("{Enter}Monday{Enter}Tuesday{Enter}");
  await expect.element(choice(3)).toHaveFocus();
  await page.getByRole("switch", { name: "Anonymous" }).click();
  expect(isHalfWritten("m")).toBe(true);
  await button("Launch").click();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(calls).toEqual([
    {
      method: "POST",
      path: "/meetings/m/polls",
      body: { question: "Which day?", options: ["Monday", "Tuesday"], anonymous: true, show_results: true },
    },
    { method: "POST", path: "/meetings/m/polls/p/launch", body: {} },
  ]);
  expect(isHalfWritten("m")).toBe(false);
});

test("a draft is saved and not launched", async () => {
  const calls = answerFetch({ "PUT /meetings/m/polls/p": () => draft });
  await show(draft);
  await button("Remove option 2").click();
  await button("Save draft").click();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      "PUT",
      "/meetings/m/polls/p",
      { question: "Which day?", options: ["Monday", "Friday"], anonymous: true, show_results: true },
    ],
  ]);
});

test("a refusal stands at the question or at the options, any other above the buttons; what was typed stays", async () => {
  const problems = [
    new Problem(422, "invalid", "Some values are not right.", [
      { path: "question", message: "At most 300 characters." },
    ]),
    new Problem(422, "invalid", "Some values are not right.", [
      { path: "options", message: "Two options are the same." },
    ]),
    new Problem(409, "poll_launched", "This poll was launched already."),
  ];
  answerFetch({ "PUT /meetings/m/polls/p": () => problems.shift() });
  await show(draft);
  await choice(2).fill("Monday");
  await button("Save draft").click();
  await expect.element(question()).toHaveAccessibleDescription("At most 300 characters.");
  await expect.element(question()).toHaveFocus();
  await question().fill("Which?");
  await button("Save draft").click();
  await expect.element(choice(1)).toHaveAccessibleDescription("Two options are the same.");
  await expect.element(choice(1)).toHaveFocus();
  await expect.element(choice(2)).toBeInvalid();
  await choice(2).fill("Wednesday");
  await expect.element(choice(2)).toBeValid();
  await button("Launch").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("This poll was launched already.");
  await expect.element(question()).toHaveValue("Which?");
  await expect.element(choice(2)).toHaveValue("Wednesday");
  expect(onDone).not.toHaveBeenCalled();
});

test("what is half written comes back, until it is cancelled", async () => {
  const first = await show();
  await question().fill("Which");
  await choice(2).fill("Tuesday");
  await first.unmount();
  const second = await show();
  await expect.element(question()).toHaveValue("Which");
  await expect.element(choice(2)).toHaveValue("Tuesday");
  await button("Cancel").click();
  expect(onDone).toHaveBeenCalledOnce();
  expect(isHalfWritten("m")).toBe(false);
  await second.unmount();
  await show();
  await expect.element(question()).toHaveValue("");
});
