import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { PromptTooLong, ProviderFailure } from "@/lib/platform/provider-failure";
import type { LanguageModel } from "@/lib/platform/providers/language-model/provider";
import { call } from "@/lib/testing/call";
import { createReader } from "@/lib/testing/factories";
import { createSharedMeeting } from "@/lib/testing/shared-meeting";
import { scanSensitive } from "./scan-sensitive";

type Found = { group: "legal" | "people"; quote: string; reason: string };

/** Answers each part with `answer`, which gets the prompt. */
function modelOf(answer: (prompt: string) => Found[], tokensMax = 100_000): () => Promise<LanguageModel> {
  return async () => ({
    name: "double",
    contextTokens: () => tokensMax,
    promptTokensMax: () => tokensMax,
    countTokens: (text) => text.length,
    writeObject: async ({ prompt, schema }) => schema.parse({ found: answer(prompt) }),
  });
}
const slate = { group: "legal" as const, quote: "slate roof", reason: "A disputed contract" };

test("hides what the model finds from readers whose mask covers it, and lists it with its reason", async () => {
  const { ana, ben, meeting, path } = await createSharedMeeting();
  await createReader(meeting, ben, { hiddenGroups: ["legal"], ownMask: true });
  await scanSensitive(meeting.id, { isLastAttempt: false, model: modelOf(() => [slate]) });
  const { body } = await call("GET", `${path}/summary/sensitive`, { as: ana });
  expect(body.groups).toContainEqual(
    expect.objectContaining({
      group: "legal",
      items: [expect.objectContaining({ quote: "slate roof", reason: "A disputed contract", line_id: "d1" })],
    }),
  );
  expect((await call("GET", `${path}/summary`, { as: ben })).body.content.decisions[0].text).toBe("We take the ••••.");
});

test("believes nothing that does not stand in the text, and no word as short as a syllable", async () => {
  const { meeting } = await createSharedMeeting();
  const found = [
    { group: "people" as const, quote: "Ben is dismissed", reason: "" },
    { group: "people" as const, quote: "the", reason: "" },
    slate,
  ];
  await scanSensitive(meeting.id, { isLastAttempt: false, model: modelOf(() => found) });
  const notes = await database.meetingNotes.findUniqueOrThrow({ where: { meetingId: meeting.id } });
  expect(notes.sensitiveFound).toEqual([slate]);
  expect(notes.sensitivePartial).toBe(false);
});

test("tries again later when the model is busy, and says in the end what it could not read", async () => {
  const { ana, meeting, path } = await createSharedMeeting();
  const busy = modelOf((prompt) => {
    if (prompt.includes("Scaffolding")) throw new ProviderFailure("The language model is busy.", false);
    return [slate];
  }, 60);
  const away = modelOf(() => {
    throw new ProviderFailure("The language model is away.", true, { retryAfterMs: 100_000 });
  });
  await expect(scanSensitive(meeting.id, { isLastAttempt: false, model: away })).rejects.toThrow("away");
  await scanSensitive(meeting.id, { isLastAttempt: true, model: busy });
  const { body } = await call("GET", `${path}/summary/sensitive`, { as: ana });
  expect(body).toMatchObject({ incomplete: true });
  expect(JSON.stringify(body)).toContain("A disputed contract");
});

test("reads in smaller parts when the model takes less than it said", async () => {
  const { meeting } = await createSharedMeeting();
  let tokensMax = 5000;
  const asked: number[] = [];
  const shrinking = async (): Promise<LanguageModel> => ({
    ...(await modelOf(() => [slate])()),
    promptTokensMax: () => tokensMax,
    writeObject: async ({ prompt, schema }) => {
      asked.push(prompt.length);
      if (prompt.length <= 150) return schema.parse({ found: prompt.includes("slate") ? [slate] : [] });
      tokensMax = 100;
      throw new PromptTooLong();
    },
  });
  await scanSensitive(meeting.id, { isLastAttempt: true, model: shrinking });
  const notes = await database.meetingNotes.findUniqueOrThrow({ where: { meetingId: meeting.id } });
  expect(notes.sensitivePartial).toBe(false);
  expect(notes.sensitiveFound).toEqual([slate]);
  expect(asked.length).toBeGreaterThan(2);
});
