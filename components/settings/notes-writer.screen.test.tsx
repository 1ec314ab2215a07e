import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { LanguageModelWire } from "@/lib/core/language-model/schema";
import type { TriedModel } from "@/lib/features/notes/schema";
import { NotesWriter } from "./notes-writer";

const none: LanguageModelWire = {
  source: "none",
  provider: null,
  base_url: null,
  model: null,
  has_key: false,
  context_tokens: null,
  timeout_seconds: 180,
  local_servers: [],
};
const base_url = "http://127.0.0.1:11434/v1";
const chosen: LanguageModelWire = {
  ...none,
  source: "settings",
  base_url,
  model: "small:1b",
  local_servers: [{ name: "Ollama", base_url, models: ["small:1b"] }],
};
const tried: TriedModel = {
  model: "small:1b",
  seconds: 45,
  hour_minutes: 9,
  proposed: 6,
  kept: 5,
  content: null,
  sample: [{ name: "Mara Lind", text: "Let's begin." }],
};

afterEach(() => vi.restoreAllMocks());

/** A service whose model answers when told. */
async function show(state: LanguageModelWire) {
  const answers: ((answer: Response) => void)[] = [];
  const stopped = vi.fn();
  vi.spyOn(window, "fetch").mockImplementation(async (_input, { method = "GET", signal } = {}) => {
    if (method === "GET") return Response.json(state);
    return new Promise((resolve, reject) => {
      answers.push(resolve);
      signal?.addEventListener("abort", () => {
        stopped();
        reject(signal.reason);
      });
    });
  });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <NotesWriter initial={state} />
    </QueryClientProvider>,
  );
  return { answer: () => answers.at(-1)?.(Response.json(tried)), stopped };
}
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("a test says that it goes on, can be cancelled, and then says how long an hour of talk takes", async () => {
  const { answer, stopped } = await show(chosen);
  await expect.element(page.getByText("We haven't measured a local model that we could recommend.")).toBeVisible();
  await button("Test with a sample").click();
  await expect.element(page.getByText("five minutes of sample talk")).toBeVisible();
  await expect.element(page.getByText("s so far.")).toBeVisible();
  await button("Cancel test").click();
  expect(stopped).toHaveBeenCalledOnce();
  await expect.element(page.getByText("s so far.")).not.toBeInTheDocument();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await button("Test with a sample").click();
  await expect.element(page.getByText("s so far.")).toBeVisible();
  answer();
  await expect.element(page.getByText("At this pace, notes of an hour of talk take 9 min.")).toBeVisible();
  await expect.element(page.getByText("small:1b wrote 6 lines in 45 s. 5 match the sample")).toBeVisible();
});

test("without a model it says how to get one, and has nothing to test", async () => {
  await show(none);
  await expect.element(page.getByText("No language model found on this machine.")).toBeVisible();
  await expect.element(button("Test with a sample")).not.toBeInTheDocument();
});
