import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import { NotesDocument } from "@/components/notes/notes-document";
import { Toaster } from "@/components/ui/toast";
import type { MaskBody } from "@/lib/features/sharing/schema";
import { answerFetch } from "@/lib/testing/answer-fetch";
import { noNotes } from "@/lib/testing/notes";
import { sampleRecipient } from "@/lib/testing/sample-recipient";
import { SourceProvider } from "./source-provider";

const content = { ...noNotes, decisions: [{ id: "d1", text: "Sell the harbour.", t_ms: 5000 }] };

async function open(mayHide: boolean) {
  const own = sampleRecipient({
    name: "Cleo",
    email: "cleo@example.org",
    hidden: { groups: [], lines: [], own: true },
  });
  const state = { mask: { groups: [], lines: [] } as Omit<MaskBody, "recipients">, recipients: [own] };
  const puts: MaskBody[] = [];
  answerFetch({
    "GET /meetings/m/transcript": () => ({ timeline_origin: null, language: "en", segments: [], marks: [] }),
    "GET /meetings/m/summary/sensitive": () => ({ groups: [], mask: state.mask }),
    "GET /meetings/m/summary/recipients": () => state.recipients,
    "PUT /meetings/m/summary/mask": ({ body }) => {
      const { recipients, ...mask } = body as MaskBody;
      puts.push(body as MaskBody);
      if (recipients) state.recipients = state.recipients.map((one) => ({ ...one, hidden: { ...mask, own: true } }));
      else state.mask = mask;
      return state.recipients;
    },
  });
  await render(
    <QueryClientProvider client={new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SourceProvider meetingId="m" onJump={() => {}} mayHide={mayHide}>
        <NotesDocument content={content} onJump={() => {}} />
      </SourceProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  await page.getByText("Sell the harbour.").hover();
  await expect.element(page.getByRole("button", { name: "Show in transcript" })).toBeVisible();
  return puts;
}

afterEach(() => void vi.restoreAllMocks());

test("the host hides a line from everyone where it stands, and shows it again", async () => {
  const puts = await open(true);
  await page.getByRole("button", { name: "Hide from everyone" }).click();
  const show = page.getByRole("button", { name: "Show to everyone" });
  await expect.element(show).toBeVisible();
  await expect
    .poll(() => puts)
    .toEqual([
      { groups: [], lines: ["d1"] },
      { groups: [], lines: ["d1"], recipients: ["cleo@example.org"] },
    ]);
  await show.click();
  await expect.element(page.getByRole("button", { name: "Hide from everyone" })).toBeVisible();
  await expect.poll(() => puts.length).toBe(4);
  expect(puts.at(2)).toEqual({ groups: [], lines: [] });
});

test("a reader hides nothing", async () => {
  await open(false);
  expect(page.getByRole("button", { name: "Hide from everyone" }).elements()).toHaveLength(0);
});
