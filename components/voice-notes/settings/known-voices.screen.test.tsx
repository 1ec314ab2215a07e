import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import { Toaster } from "@/components/ui/toast";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { KnownVoices } from "./known-voices";

const ana = {
  id: "0199c8a0-0000-7000-8000-0000000000a1",
  name: "Ana",
  created_at: "2026-11-01T10:00:00.000Z",
  updated_at: "2026-11-01T10:00:00.000Z",
  samples: 2,
  consent_at: "2026-11-01T10:00:00.000Z",
  retention_days: 365,
};
const ben = { ...ana, id: "0199c8a0-0000-7000-8000-0000000000a2", name: "Ben", consent_at: null, retention_days: null };

async function open(answers: Parameters<typeof answerFetch>[0] = {}) {
  const calls = answerFetch({ "GET /voice-notes/speakers": () => [ana, ben], ...answers });
  await render(
    <QueryClientProvider client={new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <KnownVoices />
      <Toaster />
    </QueryClientProvider>,
  );
  return (method: string) => calls.filter((call) => call.method === method).map((call) => call.path);
}

afterEach(() => vi.restoreAllMocks());

test("a voice says until when it is kept; one without consent says what is missing", async () => {
  await open();
  const list = page.getByRole("list", { name: "Known voices" });
  await expect.element(list).toHaveTextContent(/Agreed .*1 Nov, kept until .*1 Nov 2027, from 2 notes/);
  await expect.element(list).toHaveTextContent(/BenNot confirmed.*this person's consent is missing/);
});

test("a voice is renamed and forgotten, and so are all", async () => {
  const calls = await open({
    [`PUT /voice-notes/speakers/${ana.id}`]: () => ({}),
    [`DELETE /voice-notes/speakers/${ana.id}`]: () => ({}),
    "DELETE /voice-notes/speakers": () => ({}),
  });
  await page.getByRole("button", { name: "Rename Ana" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Ana P.");
  await page.getByRole("button", { name: "Save" }).click();
  await vi.waitFor(() => expect(calls("PUT")).toHaveLength(1));
  await page.getByRole("button", { name: "Forget Ana" }).click();
  await page.getByRole("button", { name: "Forget voice" }).click();
  await expect.element(page.getByText("Voice of Ana forgotten")).toBeVisible();
  await page.getByRole("button", { name: "Forget all" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Forget all" }).click();
  await expect.element(page.getByText("All voices forgotten")).toBeVisible();
  expect(calls("DELETE")).toEqual([`/voice-notes/speakers/${ana.id}`, "/voice-notes/speakers"]);
});

test("without a voice it says how one comes here, and a failure can be tried again", async () => {
  await open({ "GET /voice-notes/speakers": () => [] });
  await expect.element(page.getByText("No known voices")).toBeVisible();
  await open({ "GET /voice-notes/speakers": () => new Problem(500, "unexpected", "Something went wrong.") });
  await expect.element(page.getByText("Couldn't load the known voices")).toBeVisible();
});
