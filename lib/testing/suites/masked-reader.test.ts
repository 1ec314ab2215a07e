import { expect, test } from "vitest";
import { routes } from "@/app/api/routes";
import type { NotesContent } from "@/lib/features/notes/schema";
import { sendAskedMail, sendGrantedMail } from "@/lib/features/sharing/send-access-mail";
import { sensitiveGroups } from "@/lib/language/sensitive/constants";
import { contractOf, methods, type Routes } from "@/lib/openapi/document";
import { database } from "@/lib/platform/database/database";
import { call, callRaw } from "@/lib/testing/call";
import { createParticipant, createPastMeetingOf, createUser } from "@/lib/testing/factories";
import { noNotes } from "@/lib/testing/notes";
import { openEvents } from "@/lib/testing/open-events";
import { readDownload } from "@/lib/testing/read-document";
import { createNotes } from "@/lib/testing/shared-meeting";
import { withMails } from "@/lib/testing/with-mails";

/**
 * Said aloud in many ways: none of it may reach who reads with everything hidden. Words and figures are so long that no
 * id, token or time has them by chance.
 */
const planted: NotesContent = {
  ...noNotes,
  title: "Offer of four hundred seventeen million to Brandwijk",
  overview:
    "The offer is 4-1-7-3-9-5 k. Marcel is dismissed in March because of his burnout. The login password is kingfisher nine nine.",
  sections: [
    {
      heading: "417,395k for Brandwijk",
      points: [
        {
          id: "p1",
          text: "Ben: four hundred and seventeen million, all in, a margin of thirty-eight percent.",
          t_ms: 1000,
        },
        {
          id: "p2",
          text: "Ana: the card is four two four two, four two four two, four two four two, four two four two.",
          t_ms: 2000,
        },
        { id: "p3", text: "The API key is sk_live_51Hq9Zkfisherkingx7Vb2.", t_ms: 2500 },
        { id: "p4", text: "Call the lawyer on +49 30 9018 207 734 about the lawsuit with Halvorsen.", t_ms: 2600 },
        { id: "p5", text: "The hall has new chairs.", t_ms: 2700 },
        {
          id: "p6",
          text: "Das Angebot liegt bei achtundneunzigtausend Euro, das Passwort lautet Eisvogel77.",
          t_ms: 2800,
        },
        { id: "p7", text: "Zacharie prend des médicaments pour sa dépression.", t_ms: 2900 },
      ],
    },
  ],
  decisions: [{ id: "d1", text: "Zephyrine becomes the codename of the product.", t_ms: 3000 }],
  action_items: [
    {
      id: "a1",
      text: "Transfer 417,395,286 EUR to DE89 3704 0044 0532 0130 00.",
      owner: { user_id: null, name: "Ben Okafor" },
      due: "2026-11-27",
      t_ms: 4000,
    },
  ],
  figures: [{ id: "f1", label: "Offer", value: "417,395,286", t_ms: 1000 }],
  next_meeting: {
    text: "On Monday, about the four hundred seventeen million.",
    date: "2026-11-30",
    time: null,
    t_ms: 5000,
  },
};
const secrets =
  /417[., ]?395[., ]?(?:286|k)|four hundred (?:and )?seventeen|4-1-7-3-9-5|thirty-eight|four two four two|(?:4242[ -]?){3}|sk_live|kingfisher|9018 ?207 ?734|3704 ?0044 ?0532|Zephyrine|achtundneunzig|98[., ]?000|Eisvogel|Zacharie/i;
const shownWords = "The hall has new chairs.";

async function createMaskedReader() {
  const ana = await createUser();
  const ben = await createUser({ organisationId: ana.organisationId, name: "Ben Okafor" });
  const meeting = await createPastMeetingOf(ana, { title: null });
  await createParticipant(meeting, ben, { status: "left", connectedAt: meeting.startedAt, leftAt: meeting.endedAt });
  await createNotes(meeting, planted);
  for (const [at, text] of [
    planted.overview,
    ...(planted.sections[0]?.points ?? []).map((point) => point.text),
  ].entries()) {
    await database.transcriptSegment.create({
      data: {
        meetingId: meeting.id,
        identity: `user:${ana.id}`,
        name: "Ana Pereira",
        userId: ana.id,
        trackId: "TR_ana",
        tMs: at * 1000,
        durationMs: 900,
        text,
        isFinal: true,
      },
    });
  }
  const path = `/meetings/${meeting.id}`;
  const mask = { groups: [...sensitiveGroups], lines: ["d1"], recipients: [ben.email] };
  await call("PUT", `${path}/summary/mask`, { as: ana, body: mask });
  await withMails(call("POST", `${path}/summary/send`, { as: ana, body: { recipients: [ben.email] } }));
  return { ana, ben, meeting, path };
}

test("a masked reader finds no hidden word in the answer of any operation", { timeout: 120_000 }, async () => {
  const { ana, ben, meeting, path } = await createMaskedReader();
  const own = await call("GET", `${path}/summary`, { as: ben });
  expect(own.body.view).toBe("masked");
  expect(JSON.stringify(own.body)).toContain(shownWords);
  expect(JSON.stringify((await call("GET", `${path}/summary`, { as: ana })).body)).toMatch(secrets);

  const values: Record<string, string> = {
    meeting_id: meeting.id,
    user_id: ben.id,
    email: encodeURIComponent(ben.email),
  };
  const seen: { request: string; answer: string }[] = [];
  for (const [pattern, module] of Object.entries(routes as Routes)) {
    for (const method of methods.filter((one) => module[one] !== undefined)) {
      const contract = contractOf(module[method]);
      if (!contract || contract.access === "admin") continue;
      const pathname = pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? meeting.id);
      // What would end the reader's own session or hide the meeting from them says nothing of it.
      if (/\/(?:auth|hide|archive|tokens)\b/.test(pathname)) continue;
      const query = pathname.endsWith("/export") ? exportQueries : pathname.endsWith("/search") ? searchQueries : [""];
      for (const part of query) {
        const answer = contract.events
          ? await readFirstEvents(`${pathname}${part}`, ben)
          : await readAnswer(method, `${pathname}${part}`, ben);
        seen.push({ request: `${method} ${pathname}${part}`, answer });
      }
    }
  }
  expect(seen.length).toBeGreaterThan(100);
  // The downloads were made and hold what may be read.
  const downloads = seen.filter(({ request }) => /summary\/export\?format=(?:md|docx|pdf)/.test(request));
  expect(downloads.map(({ answer }) => answer.includes("new chairs"))).toEqual([true, true, true]);
  expect(seen.filter(({ answer }) => secrets.test(answer))).toEqual([]);
});

const exportQueries = ["?format=md", "?format=txt", "?format=docx", "?format=pdf"];
const searchQueries = [
  "?q=four+hundred+seventeen",
  "?q=417",
  "?q=395",
  "?q=Zephyrine",
  "?q=kingfisher",
  "?q=offer",
  "?q=4242",
  "?q=hall",
];

async function readAnswer(method: string, pathname: string, as: { id: string }) {
  const body = method === "GET" || method === "DELETE" ? undefined : {};
  const response = await callRaw(method, pathname, { as, body, isCounted: false });
  const headers = [...response.headers].map((pair) => pair.join(": ")).join("\n");
  const contentType = response.headers.get("content-type") ?? "";
  // What is said aloud is made of the same notes: `lib/features/speech` tests its words.
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = contentType.startsWith("audio/") ? "" : await readDownload(bytes, contentType);
  return `${response.status} ${headers} ${text}`;
}

async function readFirstEvents(pathname: string, as: { id: string }) {
  const events = await openEvents(pathname, { as });
  const first = await Promise.race([events.next(), new Promise((done) => setTimeout(done, 500))]);
  events.close();
  return JSON.stringify(first ?? null);
}

test("finds the meeting by the words it shows, and by no hidden one", async () => {
  const { ana, ben, meeting } = await createMaskedReader();
  const find = async (as: { id: string }, q: string) =>
    (await call("GET", `/meetings/search?q=${encodeURIComponent(q)}`, { as })).body.length;
  for (const word of ["chairs", "hall", "codename"]) expect([word, await find(ana, word)]).toEqual([word, 1]);
  for (const word of ["chairs", "hall"]) expect([word, await find(ben, word)]).toEqual([word, 1]);
  for (const word of ["codename", "Zephyrine", "seventeen", "417", "395k", "kingfisher", "thirty-eight"]) {
    expect([word, await find(ben, word)]).toEqual([word, 0]);
  }
  // Equal to what a search of the masked notes themselves finds.
  const row = await database.recordReader.findFirstOrThrow({ where: { meetingId: meeting.id } });
  expect(row.searchText).not.toMatch(secrets);
  expect(row.title).not.toMatch(secrets);
});

test("gets no hidden word by mail", async () => {
  const { ana, ben, meeting, path } = await createMaskedReader();
  await sendGrantedMail({ meetingId: meeting.id, userId: ben.id, timezone: null });
  await call("POST", `${path}/access-request`, { as: ben });
  await sendAskedMail({ meetingId: meeting.id, userId: ben.id, timezone: null });
  const mails = await database.outboxMail.findMany({ where: { to: ben.email } });
  expect(mails).toHaveLength(2);
  for (const { subject, html, text } of mails) {
    expect(`${subject}\n${html}\n${text}`).not.toMatch(secrets);
  }
  // The host reads everything, also in the subject.
  expect(await database.outboxMail.count({ where: { to: ana.email, subject: { contains: "seventeen" } } })).toBe(1);
});

test("reads the notes before or after a change of the mask, never a mixture", { timeout: 60_000 }, async () => {
  const { ana, ben, path } = await createMaskedReader();
  const hide = (isHiding: boolean) => {
    const mask = isHiding ? { groups: sensitiveGroups, lines: ["d1"] } : { groups: [], lines: [] };
    return call("PUT", `${path}/summary/mask`, { as: ana, body: { ...mask, recipients: [ben.email] } });
  };
  const read = async () => {
    const { body } = await call("GET", `${path}/summary`, { as: ben });
    return { view: body.view, shows: secrets.test(JSON.stringify(body.content)) };
  };
  for (let round = 0; round < 8; round += 1) {
    const isHiding = round % 2 === 0;
    const [, ...reads] = await Promise.all([hide(isHiding), read(), read(), read()]);
    for (const { view, shows } of reads) if (view === "masked") expect(shows).toBe(false);
    expect(await read()).toEqual(isHiding ? { view: "masked", shows: false } : { view: "full", shows: true });
  }
});
