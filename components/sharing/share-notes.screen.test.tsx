import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import { Toaster } from "@/components/ui/toast";
import { waitingDetail } from "@/lib/core/meetings/constants";
import { sendingNotesDetail } from "@/lib/features/sharing/constants";
import type {
  AccessPanel,
  MaskBody,
  PreviewWire,
  RecipientWire,
  SendBody,
  SensitiveReport,
  ShareWire,
} from "@/lib/features/sharing/schema";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { resizePage } from "@/lib/testing/resize-page";
import { sampleMeeting } from "@/lib/testing/sample-meeting";
import { sampleRecipient } from "@/lib/testing/sample-recipient";
import { ShareNotes } from "./share-notes";
import type { ShareTab } from "./share-tabs";

vi.mock("@/components/live/use-event-stream", () => import("@/lib/testing/fake-streams"));

const meeting = sampleMeeting({ id: "m", status: "completed", started_at: "2026-11-03T10:00:00.000Z" });
const on = (day: number) => `2026-11-0${day}T10:00:00.000Z`;

const ben = sampleRecipient({ title: "Head of finance" });
const cleo = sampleRecipient({
  name: "Cleo Martin",
  email: "cleo@example.org",
  asked: "notes",
  asked_at: on(4),
  default_selected: false,
  provenance: "link",
});
const dan = sampleRecipient({ name: "Dan Ross", email: "dan@example.org", attended: false, default_selected: false });
const gus = sampleRecipient({
  name: "Gus Guest",
  email: "gus@guest.example",
  default_selected: false,
  internal: false,
  kind: "guest",
  provenance: "self_declared",
  user_id: null,
});
const eva = sampleRecipient({
  name: "Eva Lund",
  email: "eva@example.org",
  access: "masked",
  already_sent: ["overview", "figures"],
  hidden: { groups: ["money", "metrics"], lines: [], own: true },
  sent_at: on(3),
  sent_masked: ["figures"],
});
const everyone = [ben, eva, gus, dan, cleo];
const fay = sampleRecipient({
  name: "Fay Stone",
  email: "fay@example.org",
  default_selected: false,
  hidden: { groups: ["health"], lines: ["d2"], own: true },
});

const item = (change: Partial<SensitiveReport["groups"][number]["items"][number]>) => ({
  in_summary: true,
  line_id: "d1",
  notes: "Spend 40,000 euros on the spring campaign.",
  quote: "40,000 euros",
  reason: "An amount of money.",
  speaker: null,
  t_ms: 760_000,
  title: "Decisions",
  transcript: null,
  ...change,
});
const report: SensitiveReport = {
  checking: false,
  groups: [
    {
      group: "money",
      count: 2,
      reason: "Amounts, prices and budgets.",
      items: [
        item({}),
        item({
          in_summary: false,
          line_id: null,
          notes: null,
          transcript: "We could go up to 40,000 euros.",
          speaker: "Ben Okafor",
          title: "Transcript",
          t_ms: 7000,
        }),
      ],
    },
  ],
  incomplete: false,
  mask: { groups: [], lines: [] },
  scan_only: true,
  total: 2,
  unsearched: false,
  truncated: false,
};
const person = (one: RecipientWire) => ({
  email: one.email,
  name: one.name,
  title: one.title,
  user_id: one.user_id ?? "",
});
const panel: AccessPanel = {
  asks: [{ ...person(cleo), asked_at: on(4), kind: "notes" }],
  people: [
    {
      ...person(eva),
      figures: false,
      granted_at: on(3),
      hidden: { groups: ["money", "metrics"], lines: [] },
      recording: false,
    },
  ],
  addable: [person(ben), person(cleo)],
};

function previewFor(email: string | undefined): PreviewWire {
  const mail = {
    email: email ?? null,
    subject: "Notes: Weekly planning, Tue 3 Nov, 11:00",
    html: `<p>For ${email ?? "somebody"}: spend ••••</p><script>parent.document.title = "run"</script>`,
    text: `For ${email ?? "somebody"}: spend ••••`,
    hidden_count: 3,
    includes: ["decisions" as const],
    masked_includes: ["decisions" as const],
  };
  return { html: mail.html, subject: mail.subject, mails: [mail], refused: [] };
}

type Answers = Parameters<typeof answerFetch>[0];

async function open(tab: ShareTab | null, answers: Answers = {}) {
  const calls = answerFetch({
    "GET /meetings/m/summary/recipients": () => everyone,
    "GET /meetings/m/summary/sensitive": () => report,
    "GET /meetings/m/summary/shares": () => [],
    "GET /meetings/m/access": () => panel,
    "POST /meetings/m/summary/preview": ({ body }) => previewFor((body as { recipients: string[] }).recipients[0]),
    ...answers,
  });
  const onJump = vi.fn();
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false, staleTime: 1000 } } });
  await render(
    <QueryClientProvider client={client}>
      <ShareNotes meeting={meeting} opened={tab} onJump={onJump} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { calls, client, onJump };
}

const sheet = () => page.getByRole("dialog", { name: "Share notes" });
const box = (name: string) => page.getByRole("checkbox", { name });
const tab = (name: RegExp | string) => page.getByRole("tab", { name });

afterEach(async () => {
  vi.restoreAllMocks();
  await resizePage(414, 896);
});

test("the button opens the sheet: who was there is selected, who didn't come never is, who asks comes first", async () => {
  await open(null, { "GET /meetings/m/summary/recipients": () => [...everyone, fay] });
  await page.getByRole("button", { name: "Share" }).click();
  await expect.element(sheet()).toBeVisible();
  await expect.element(box("Ben Okafor")).toBeChecked();
  for (const name of ["Dan Ross", "Gus Guest", "Cleo Martin", "Eva Lund"])
    await expect.element(box(name)).not.toBeChecked();
  const requestedPaths = () => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  await expect.poll(requestedPaths).toContain(`/api/users/${ben.user_id}/avatar`);
  expect(requestedPaths().filter((path) => path.includes("null"))).toEqual([]);
  await expect.element(page.getByText("1 selected")).toBeVisible();
  const names = page
    .getByRole("checkbox")
    .elements()
    .map((one) => one.getAttribute("aria-label"));
  expect(names[0]).toBe("Cleo Martin");
  const facts = [
    ["Ben Okafor", "Head of finance · Was there"],
    ["Cleo Martin", "Asks for the notes"],
    ["Cleo Martin", "Came by the link"],
    ["Dan Ross", "Invited, didn't come"],
    ["Gus Guest", "Outside"],
    ["Gus Guest", "Typed their own address"],
    ["Eva Lund", "Reads notes without figures · Sent"],
    ["Eva Lund", "3 Nov, figures hidden"],
    ["Fay Stone", "Health and 1 line hidden"],
  ] as const;
  for (const [name, fact] of facts)
    await expect.element(box(name)).toHaveAccessibleDescription(expect.stringContaining(fact));
  await box("Dan Ross").click();
  await expect.element(page.getByText("2 selected")).toBeVisible();
  await page.getByText("Ben Okafor").click();
  await expect.element(box("Ben Okafor")).not.toBeChecked();
});

test("while it loads it says so; a failure is told and tried again; nobody is nobody", async () => {
  const gate = Promise.withResolvers<void>();
  let tries = 0;
  await open("send", {
    "GET /meetings/m/summary/recipients": async () => {
      tries += 1;
      if (tries > 1) return [];
      await gate.promise;
      return new Problem(503, "unavailable", "The database is away.");
    },
  });
  await expect.element(page.getByRole("status", { name: "Recipients: loading" })).toBeVisible();
  gate.resolve();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Couldn't load the recipients.");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("No one else was invited or joined.")).toBeVisible();
  expect(page.getByRole("button", { name: "Send" }).elements()).toHaveLength(0);
});

test("more than ten can be searched and selected together", async () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    sampleRecipient({
      name: `Person ${at} with a rather long name`,
      email: `p${at}@example.org`,
      default_selected: false,
    }),
  );
  await open("send", { "GET /meetings/m/summary/recipients": () => many });
  await page.getByRole("searchbox", { name: "Search recipients" }).fill("rather 44");
  await expect.element(page.getByText("1 of 60 people")).toBeVisible();
  await page.getByRole("searchbox").fill("nobody");
  await expect.element(page.getByText("No matches.")).toBeVisible();
  await page.getByRole("searchbox").fill("p1");
  await expect.element(page.getByText("11 of 60 people")).toBeVisible();
  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByRole("searchbox").fill("");
  await expect.element(page.getByText("11 selected")).toBeVisible();
});

const entryOf = (email: string, change: Partial<ShareWire> = {}): ShareWire => ({
  due_at: null,
  error: null,
  hidden_count: 0,
  includes: [],
  recipient_email: email,
  redacted_includes: [],
  sent_at: on(5),
  sent_by_name: "Mara Lind",
  status: "sending",
  ...change,
});

/** The service: sends what waits when `leave` is called. `fails`: by the reason, one time. */
function keepSendings({ fails = {} }: { fails?: Record<string, string> } = {}) {
  let entries: ShareWire[] = [];
  const reasons = { ...fails };
  const leave = () => {
    entries = entries.map((one) => {
      if (!one.due_at) return one;
      const error = reasons[one.recipient_email] ?? null;
      delete reasons[one.recipient_email];
      return { ...one, due_at: null, status: error ? "failed" : "sent", error };
    });
  };
  const answers: Answers = {
    "GET /meetings/m/summary/shares": () => entries,
    "POST /meetings/m/summary/send": ({ body }) => {
      const { recipients, delay_seconds: delay } = body as SendBody;
      const dueAt = new Date(Date.now() + delay * 1000).toISOString();
      entries = [...recipients.map((email) => entryOf(email, { due_at: dueAt })), ...entries];
      return recipients.map((email) => ({ email, sent: false, detail: waitingDetail }));
    },
    "POST /meetings/m/summary/send/undo": ({ body }) => {
      const { recipients } = body as { recipients: string[] };
      const isUndone = (one: ShareWire) => one.due_at !== null && recipients.includes(one.recipient_email);
      const undone = entries.filter(isUndone).map((one) => one.recipient_email);
      entries = entries.filter((one) => !isUndone(one));
      return recipients.map((email) => ({ email, undone: undone.includes(email) }));
    },
  };
  return { answers, leave };
}

const sendingsOf = (calls: { path: string; body: unknown }[]) =>
  calls.filter(({ path }) => path.endsWith("/send")).map(({ body }) => body as SendBody);

test("an address outside is warned of once; each address has its result, and only the failed ones are tried again", async () => {
  const { answers, leave } = keepSendings({
    fails: { [gus.email]: "We couldn't send the notes. The mailbox is full." },
  });
  const { calls } = await open("send", answers);
  await box("Gus Guest").click();
  await box("Eva Lund").click();
  await page.getByRole("button", { name: "Send to 3" }).click();
  const warning = page.getByRole("alertdialog", { name: "Send outside your organisation?" });
  await expect
    .element(warning)
    .toHaveAccessibleDescription("Gus Guest gets the notes by email. You can't take the email back from them.");
  expect(sendingsOf(calls)).toHaveLength(0);
  await warning.getByRole("button", { name: "Send to 3" }).click();
  const results = page.getByRole("region", { name: "Results" });
  await expect.element(results.getByRole("status")).toHaveTextContent("Sending to Ben Okafor, Eva Lund and Gus Guest");
  leave();
  await expect.element(results.getByRole("status")).toHaveTextContent("Sent to 2 of 3");
  await expect
    .element(results.getByText("Gus Guest: Not sent. We couldn't send the notes. The mailbox is full."))
    .toBeVisible();
  await expect.element(results.getByText("Ben Okafor: Sent.")).toBeVisible();
  await expect.element(page.getByText("No one selected")).toBeVisible();
  await results.getByRole("button", { name: "Try again" }).click();
  await expect.element(results.getByRole("status")).toHaveTextContent("Sending to Gus Guest");
  leave();
  await expect.element(results.getByRole("status")).toHaveTextContent("Sent to 3 people");
  expect(sendingsOf(calls).at(-1)?.recipients).toEqual([gus.email]);
  expect(page.getByRole("alertdialog").elements()).toHaveLength(0);
});

test("each row says how much is given and how many amounts that shows; choosing selects, and one without figures takes two presses", async () => {
  const { answers } = keepSendings();
  const { calls } = await open("send", answers);
  const choice = (name: string) => page.getByRole("radiogroup", { name: `What ${name} gets` });
  await expect.element(choice("Ben Okafor").getByRole("radio", { name: "Notes" })).toBeChecked();
  await expect.element(choice("Eva Lund").getByRole("radio", { name: "Without figures" })).toBeChecked();
  await expect.element(page.getByText("1 amount will be shown")).toBeVisible();
  expect(choice("Gus Guest").getByRole("radio", { name: "+ recording" }).elements()).toHaveLength(0);
  await choice("Ben Okafor").getByRole("radio", { name: "Without figures" }).click();
  await expect.element(page.getByText("1 amount hidden")).toBeVisible();
  await choice("Gus Guest").getByRole("radio", { name: "Without figures" }).click();
  await expect.element(box("Gus Guest")).toBeChecked();
  await choice("Cleo Martin").getByRole("radio", { name: "+ recording" }).click();
  await expect.element(page.getByText("2 amounts will be shown or heard")).toBeVisible();
  await choice("Eva Lund").getByRole("radio", { name: "Notes" }).click();
  await choice("Eva Lund").getByRole("radio", { name: "Without figures" }).click();
  await page.getByRole("button", { name: "Send to 4" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send to 4" }).click();
  await expect.poll(() => sendingsOf(calls)).toHaveLength(1);
  const [sent] = sendingsOf(calls);
  expect(sent?.delay_seconds).toBe(10);
  // What stays as it is is not chosen anew.
  expect(sent?.levels?.toSorted((one, other) => one.email.localeCompare(other.email))).toEqual([
    { email: ben.email, level: "masked" },
    { email: cleo.email, level: "full" },
    { email: gus.email, level: "masked" },
  ]);
});

test("where a line is hidden, the recording can't be given, and the count leaves the line out", async () => {
  const hidden = { groups: [], lines: ["d1"], own: true };
  await open("send", { "GET /meetings/m/summary/recipients": () => [{ ...ben, hidden }] });
  await expect.element(page.getByText("1 amount hidden")).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "+ recording" })).toBeDisabled();
});

test("the preview is of what is chosen", async () => {
  const { calls } = await open("send");
  await page.getByRole("radiogroup", { name: "What Ben Okafor gets" }).getByText("Without figures").click();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect
    .poll(() => calls.filter(({ path }) => path.endsWith("/preview")).map(({ body }) => body))
    .toEqual([{ recipients: [ben.email], levels: [{ email: ben.email, level: "masked" }] }]);
});

test("undone, nothing was sent, and what was chosen is chosen again", async () => {
  const { answers } = keepSendings();
  await open("send", answers);
  const masked = page
    .getByRole("radiogroup", { name: "What Ben Okafor gets" })
    .getByRole("radio", { name: "Without figures" });
  await masked.click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const results = page.getByRole("region", { name: "Results" });
  await expect.element(results).toHaveTextContent("Sending to Ben Okafor");
  await expect.element(box("Ben Okafor")).not.toBeChecked();
  await expect.element(masked).toBeChecked();
  await results.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Undone. Nothing was sent.").first()).toBeInTheDocument();
  await expect.element(results).not.toBeInTheDocument();
  await expect.element(box("Ben Okafor")).toBeChecked();
  await expect.element(masked).toBeChecked();
});

test("closed, the sheet leaves a message that can undo", async () => {
  const { answers } = keepSendings();
  const { calls } = await open("send", answers);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect.element(page.getByRole("region", { name: "Results" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet()).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => calls.filter(({ path }) => path.endsWith("/undo"))).toHaveLength(1);
  await expect.element(page.getByText("Undone. Nothing was sent.").first()).toBeInTheDocument();
});

test("what another page has just sent can be undone, too, and it is said when that comes too late", async () => {
  const dueAt = new Date(Date.now() + 9000).toISOString();
  await open("send", {
    "GET /meetings/m/summary/shares": () => [entryOf(ben.email, { due_at: dueAt })],
    "POST /meetings/m/summary/send/undo": () => [{ email: ben.email, undone: false }],
  });
  const results = page.getByRole("region", { name: "Results" });
  await expect.element(results).toHaveTextContent("Sending to Ben Okafor");
  await results.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Too late to undo. The notes have been sent.").first()).toBeInTheDocument();
});

test("a mail that has not left yet is neither sent nor failed", async () => {
  await open("send", {
    "POST /meetings/m/summary/send": ({ body }) =>
      (body as SendBody).recipients.map((email) => ({ email, sent: false, detail: sendingNotesDetail })),
    "GET /meetings/m/summary/shares": () => [entryOf(ben.email)],
  });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const results = page.getByRole("region", { name: "Results" });
  await expect.element(results.getByRole("status")).toHaveTextContent("1 email is still being sent");
  await expect.element(results.getByText(`Ben Okafor: ${sendingNotesDetail}`)).toBeVisible();
  expect(results.getByRole("button", { name: "Try again" }).elements()).toHaveLength(0);
});

test("a sending that was refused whole says so for each address", async () => {
  await open("send", {
    "POST /meetings/m/summary/send": () => new Problem(409, "notes_not_ready", "The notes aren't ready yet."),
  });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect.element(page.getByText("Ben Okafor: Not sent. The notes aren't ready yet.")).toBeVisible();
});

test("the preview shows each recipient's own mail in a frame that runs nothing, and its plain text", async () => {
  const { calls } = await open("send");
  await box("Gus Guest").click();
  await page.getByRole("button", { name: "Preview" }).click();
  const frame = page.getByTitle("Email: Notes: Weekly planning");
  await expect.element(frame).toHaveAttribute("sandbox", "");
  await expect.element(frame).toHaveAttribute("srcdoc", expect.stringContaining("For ben@example.org: spend ••••"));
  await expect.element(page.getByText("3 places are hidden, shown as ••••.")).toBeVisible();
  expect(document.title).not.toBe("run");
  await page.getByRole("combobox", { name: "Preview for" }).click();
  await page.getByRole("option", { name: "Gus Guest" }).click();
  await expect.element(frame).toHaveAttribute("srcdoc", expect.stringContaining("For gus@guest.example"));
  await page.getByText("Plain text", { exact: true }).click();
  await expect.element(page.getByText("For gus@guest.example: spend ••••")).toBeVisible();
  await page.getByRole("button", { name: "Recipients" }).click();
  await expect.element(box("Gus Guest")).toBeChecked();
  expect(calls.filter(({ path }) => path.endsWith("/send"))).toHaveLength(0);
});

/** Keeps what is put, as the service does. */
function keepMasks() {
  const state = { mask: report.mask, recipients: everyone };
  const put = ({ body }: { body: unknown }) => {
    const { recipients: emails, ...mask } = body as MaskBody;
    if (emails) {
      state.recipients = state.recipients.map((one) =>
        emails.includes(one.email) ? { ...one, hidden: { ...mask, own: true } } : one,
      );
    } else state.mask = mask;
    return state.recipients;
  };
  return {
    "PUT /meetings/m/summary/mask": put,
    "GET /meetings/m/summary/sensitive": () => ({ ...report, mask: state.mask }),
    "GET /meetings/m/summary/recipients": () => state.recipients,
  };
}

const puts = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === "PUT").map(({ body }) => body);

test("a group is hidden for everyone by one switch, or for one person alone", async () => {
  const { calls } = await open("hide", keepMasks());
  const money = page.getByRole("switch", { name: "Hide money" });
  await expect.element(money).not.toBeChecked();
  await expect.element(page.getByText("Hidden for Eva Lund").first()).toBeVisible();
  await expect.element(page.getByText("Hiding anything also withholds the recording")).not.toBeInTheDocument();
  await money.click();
  await expect.element(money).toBeChecked();
  await expect.poll(() => puts(calls)).toEqual([{ groups: ["money"], lines: [] }]);
  await page.getByRole("combobox", { name: "Hide for" }).click();
  await page.getByRole("option", { name: "Ben Okafor" }).click();
  const health = page.getByRole("switch", { name: "Hide health" });
  await health.click();
  await expect.element(health).toBeChecked();
  await expect
    .poll(() => puts(calls).at(-1))
    .toMatchObject({ groups: expect.arrayContaining(["health"]), recipients: [ben.email] });
});

test("two switches pressed at once are both kept", async () => {
  const { calls } = await open("hide", keepMasks());
  const health = page.getByRole("switch", { name: "Hide health" });
  const legal = page.getByRole("switch", { name: "Hide legal matters" });
  await expect.element(health).toBeVisible();
  (health.element() as HTMLElement).click();
  (legal.element() as HTMLElement).click();
  await expect.poll(() => puts(calls).filter((body) => !(body as MaskBody).recipients)).toHaveLength(2);
  expect(
    puts(calls)
      .filter((body) => !(body as MaskBody).recipients)
      .at(-1),
  ).toEqual({ groups: ["health", "legal"], lines: [] });
  await expect.element(health).toBeChecked();
  await expect.element(legal).toBeChecked();
});

test("a change that fails goes back and says so", async () => {
  await open("hide", {
    "PUT /meetings/m/summary/mask": () => new Problem(409, "notes_not_ready", "The notes aren't ready yet."),
  });
  const health = page.getByRole("switch", { name: "Hide health" });
  await health.click();
  await expect.element(page.getByText("Couldn't change what is hidden.").first()).toBeInTheDocument();
  await expect.element(health).not.toBeChecked();
});

test("every place is there with its words, its reason and the way to it; a line of the notes can be hidden alone", async () => {
  const { calls, onJump } = await open("hide", keepMasks());
  const money = page.getByRole("region", { name: "Money" });
  await money.getByRole("button", { name: /^Money 2 found/ }).click();
  const places = money.getByRole("list", { name: "Money: places" });
  expect(places.getByRole("listitem").elements()).toHaveLength(2);
  await expect.element(places.getByText("40,000 euros").first()).toBeVisible();
  await places.getByRole("button", { name: /^Hide line: Spend/ }).click();
  await expect.element(places.getByText("The whole line is hidden")).toBeVisible();
  await expect.poll(() => puts(calls)[0]).toEqual({ groups: [], lines: ["d1"] });
  await expect
    .element(page.getByText("The recording and the transcript are withheld from everyone who has something hidden."))
    .toBeVisible();
  await places.getByRole("button", { name: "Show “40,000 euros” in the transcript, 0:07" }).click();
  expect(onJump).toHaveBeenCalledExactlyOnceWith(7000);
  await expect.element(sheet()).not.toBeInTheDocument();
});

test("where a language isn't searched, each group says so, and hiding one asks to look first", async () => {
  const routes = keepMasks();
  const read = routes["GET /meetings/m/summary/sensitive"];
  const { calls } = await open("hide", {
    ...routes,
    "GET /meetings/m/summary/sensitive": () => ({ ...read(), unsearched: true }),
  });
  const about = page.getByRole("list", { name: "About this list" });
  await expect
    .element(about)
    .toHaveTextContent("isn't in English, German, French, Spanish, Italian, Portuguese or Dutch.");
  const health = page.getByRole("region", { name: "Health" });
  await expect.element(health).toHaveTextContent("None found. Part of the meeting wasn't searched.");
  await expect
    .element(page.getByRole("region", { name: "Money", exact: true }))
    .toHaveTextContent("Part of the meeting wasn't searched.");
  const hideHealth = page.getByRole("switch", { name: "Hide health" });
  await hideHealth.click();
  const question = page.getByRole("alertdialog", { name: "Have you looked through the notes?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(puts(calls)).toEqual([]);
  await hideHealth.click();
  await question.getByRole("button", { name: "Hide health" }).click();
  await expect.element(hideHealth).toBeChecked();
  expect(puts(calls)[0]).toEqual({ groups: ["health"], lines: [] });
});

test("what the search could not do is said", async () => {
  await open("hide", {
    "GET /meetings/m/summary/sensitive": () => ({ ...report, checking: true, incomplete: true, truncated: true }),
  });
  const about = page.getByRole("list", { name: "About this list" });
  await expect.element(about).toHaveTextContent("The language model is still reading.");
  await expect.element(about).toHaveTextContent("couldn't read everything");
  await expect.element(about).toHaveTextContent("Found automatically. It can miss things, so check the notes.");
  await expect.element(about).toHaveTextContent("There is more than is listed here.");
});

test("the host answers a request, and a refusal stands beside the person", async () => {
  const granted = {
    ...panel,
    asks: [],
    people: [
      ...panel.people,
      { ...person(cleo), figures: true, granted_at: on(5), hidden: { groups: [], lines: [] }, recording: false },
    ],
  };
  const { calls } = await open("access", {
    [`PUT /meetings/m/access/${cleo.user_id}`]: ({ body }) =>
      (body as { recording: boolean }).recording
        ? new Problem(422, "invalid", "Some values are not right.", [
            { path: "recording", message: "The recording says what is hidden from this person in the notes." },
          ])
        : granted,
    "GET /meetings/m/access": () => (puts(calls).length > 1 ? granted : panel),
  });
  await expect.element(tab(/^Access 1/)).toHaveAttribute("aria-selected", "true");
  const answers = page.getByRole("group", { name: "Answer Cleo Martin" });
  await answers.getByRole("button", { name: "Give notes and recording" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("The recording says what is hidden from this person");
  await answers.getByRole("button", { name: "Give notes", exact: true }).click();
  await expect.element(page.getByRole("combobox", { name: "Access of Cleo Martin" })).toHaveTextContent("Notes");
  expect(puts(calls).at(-1)).toEqual({ figures: true, recording: false });
});

test("a request put aside is gone, and the host is told that nobody hears of it", async () => {
  await open("access", {
    [`POST /meetings/m/access-requests/${cleo.user_id}/dismiss`]: () => ({ ...panel, asks: [] }),
  });
  await page.getByRole("button", { name: "Not now" }).click();
  await expect.element(page.getByText("Cleo Martin's request was put aside. They aren't told.")).toBeVisible();
});

test("the host is told so, too, when the list no longer has the request before the answer comes", async () => {
  const answer = Promise.withResolvers<unknown>();
  let now = panel;
  const { client } = await open("access", {
    [`POST /meetings/m/access-requests/${cleo.user_id}/dismiss`]: () => answer.promise,
    "GET /meetings/m/access": () => now,
  });
  await page.getByRole("button", { name: "Not now" }).click();
  now = { ...panel, asks: [] };
  await client.invalidateQueries();
  await expect.element(page.getByRole("group", { name: "Answer Cleo Martin" })).not.toBeInTheDocument();
  answer.resolve(now);
  await expect.element(page.getByText("Cleo Martin's request was put aside. They aren't told.")).toBeVisible();
});

test("access is changed in its row, and taken back after a question that says it takes effect at once", async () => {
  const { calls } = await open("access", {
    [`PUT /meetings/m/access/${eva.user_id}`]: () => ({
      ...panel,
      people: panel.people.map((one) => ({ ...one, figures: true, hidden: { groups: [], lines: [] } })),
    }),
    [`DELETE /meetings/m/access/${eva.user_id}`]: () => ({ ...panel, people: [] }),
  });
  await page.getByRole("combobox", { name: "Access of Eva Lund" }).click();
  await page.getByRole("option", { name: "Notes", exact: true }).click();
  await expect.poll(() => puts(calls)).toEqual([{ figures: true, recording: false }]);
  await page.getByRole("button", { name: "Remove Eva Lund's access" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove Eva Lund's access?" });
  await expect.element(question).toHaveAccessibleDescription(expect.stringContaining("from that moment"));
  await question.getByRole("button", { name: "Remove access" }).click();
  await expect.poll(() => calls.some(({ method }) => method === "DELETE")).toBe(true);
  await expect.element(question).not.toBeInTheDocument();
});

test("somebody who was there is given access from a menu", async () => {
  const { calls } = await open("access", { [`PUT /meetings/m/access/${ben.user_id}`]: () => panel });
  await expect.element(page.getByRole("heading", { name: "Also in the meeting" })).toBeVisible();
  await page.getByRole("button", { name: "Give access to Ben Okafor" }).click();
  await page.getByRole("menuitem", { name: "Notes without figures" }).click();
  await expect.poll(() => puts(calls)).toEqual([{ figures: false, recording: false }]);
});

test("the history says what was in each mail, what was hidden, and what failed", async () => {
  await open("sent", {
    "GET /meetings/m/summary/shares": () => [
      {
        due_at: null,
        error: "We couldn't send the notes. The mailbox is full.",
        hidden_count: 0,
        includes: [],
        recipient_email: gus.email,
        redacted_includes: [],
        sent_at: on(4),
        sent_by_name: "Mara Lind",
        status: "failed",
      },
      {
        due_at: null,
        error: null,
        hidden_count: 0,
        includes: ["overview"],
        recipient_email: ben.email,
        redacted_includes: [],
        sent_at: on(3),
        sent_by_name: "Mara Lind",
        status: "sending",
      },
      {
        due_at: null,
        error: null,
        hidden_count: 2,
        includes: ["overview", "decisions"],
        recipient_email: eva.email,
        redacted_includes: ["decisions"],
        sent_at: on(3),
        sent_by_name: "Mara Lind",
        status: "sent",
      },
    ],
  });
  const list = page.getByRole("list", { name: "Sent" });
  await expect.element(list).toHaveTextContent("Gus GuestNot sent");
  await expect.element(list).toHaveTextContent("The mailbox is full.");
  await expect.element(list).toHaveTextContent("Ben OkaforNot sent yet");
  await expect.element(list).toHaveTextContent("Overview and decisions · 2 places hidden in decisions");
});

test("it goes by keyboard, and Escape gives the focus back", async () => {
  await open(null);
  const button = page.getByRole("button", { name: "Share" });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(box("Ben Okafor")).toBeVisible();
  (box("Cleo Martin").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(box("Ben Okafor")).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(box("Ben Okafor")).not.toBeChecked();
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test.each([
  [1440, 900, "light"],
  [1440, 900, "dark"],
  [390, 844, "light"],
  [390, 844, "dark"],
] as const)("nothing is wider than the page at %s × %s, %s", async (width, height, scheme) => {
  await resizePage(width, height);
  document.documentElement.dataset.theme = scheme;
  await open("send", keepMasks());
  for (const name of ["Send", "Hide", "Access", "Sent"]) {
    await tab(new RegExp(`^${name}`)).click();
    await expect.element(page.getByRole("tabpanel")).toBeVisible();
    if (name === "Send") await expect.element(box("Ben Okafor")).toBeVisible();
    if (name === "Hide") {
      await page.getByRole("switch", { name: "Hide money" }).click();
      await page.getByRole("button", { name: /^Money 2 found/ }).click();
    }
    expect(document.documentElement.scrollWidth).toBe(width);
    const body = page.getByRole("tabpanel").element().parentElement?.parentElement as HTMLElement;
    expect(body.scrollWidth).toBe(body.clientWidth);
  }
  delete document.documentElement.dataset.theme;
});
