import { randomUUID } from "node:crypto";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import pg from "pg";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { test } from "./journey";
import { admit, comeAsGuest, expectGuestInside, knock, openPanel } from "./room-guests";
import { joinByCode, makeMeeting, type Person, signInAs } from "./room-people";

const [ana, ben] = ["Ana Pereira", "Ben Okafor"] as const;
const spoken = "We decided to take the annual plan for the new office chairs.";
const noted = "We decided to extend the warranty of the printer to seven years.";
const noticeSaid = "The agency needs three weeks of notice before the campaign.";

test("the assistant answers from what its asker may read, does what they approve once, and prompts whom the host chose", async ({
  browser,
}) => {
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  try {
    const quiet = { choices: { camera: false, microphone: false } };
    const host = await signInAs(browser, ana, quiet);
    const member = await signInAs(browser, ben, quiet);
    const past = await leavePastNotes(database, host.page, member.page);
    const meeting = await makeMeeting(host.page, { title: "Office move", emails: ["ben@harbour.example"] });
    await joinByCode(host, meeting.code);
    await joinByCode(member, meeting.code);
    await say(database, meeting.id, ana, [spoken]);

    await test.step("while it is off, members are offered nothing, and the host finds its switch", async () => {
      await member.page.keyboard.press("a");
      await expect(member.page.getByRole("complementary", { name: "Assistant" })).toBeHidden();
      await host.page.keyboard.press("a");
      await panelOf(host.page).getByRole("switch", { name: "Assistant" }).click();
      await expect(host.page.getByRole("button", { name: "Assistant on" })).toBeVisible();
      await expect(member.page.getByRole("button", { name: "Assistant on" })).toBeVisible();
    });

    const panel = panelOf(member.page);
    await test.step("it answers from the live transcript, and leads to the words", async () => {
      await member.page.keyboard.press("a");
      await ask(panel, "Which plan did we decide to take?");
      await expect(panel.getByText(/annual plan/).first()).toBeVisible();
      await expect(panel.getByText(/^Looked in .*Transcript|^Transcript \d/).first()).toBeVisible();
      await expectAccessible(member.page);
      await panel
        .getByRole("button", { name: /^(Show in the transcript, |Transcript )\d/ })
        .first()
        .click();
      const transcript = member.page.getByRole("complementary", { name: "Transcript" });
      await expect(transcript.getByText(spoken)).toBeInViewport();
      await expect(transcript.getByRole("region", { name: "Transcript" })).toBeFocused();
      await member.page.keyboard.press("a");
    });

    await test.step("it answers from notes that were shared, and leads to that meeting", async () => {
      // Search learns of notes a moment after they are written.
      await expect(async () => {
        await ask(panel, "How long is the warranty of the printer?");
        await expect(panel.getByText(/seven years/).first()).toBeVisible({ timeout: 5000 });
      }).toPass({ intervals: [2000] });
      const source = panel.getByRole("link", { name: /^Printer review/ }).first();
      await expect(source).toHaveAttribute("href", new RegExp(`^/meetings/${past}`));
    });

    await test.step("what its asker shares is in the chat, and nothing else is", async () => {
      const answer = panel.getByRole("article").filter({ hasText: "Which plan did we decide to take?" });
      await answer.getByRole("button", { name: "Share with the room" }).click();
      await expect(answer.getByRole("region", { name: "Share with the room" })).toContainText("in the chat");
      await answer.getByRole("button", { name: "Share", exact: true }).click();
      await expect(answer.getByText("Shared in the chat")).toBeVisible();
      await openPanel(host.page, "Chat");
      const chat = host.page.getByRole("log", { name: "Messages" });
      await expect(chat.getByText(/I asked the assistant: “Which plan did we decide to take\?”/)).toBeVisible();
      await expect(chat.getByText(/seven years/)).toBeHidden();
    });

    await test.step("a guest sees nothing of it", () => expectNoAssistant(browser, host, meeting.code));

    await test.step("an approved proposal is done; one that was decided elsewhere is not decided again", async () => {
      await ask(panel, "Add an action item for Ana: send the contract by Friday");
      const proposal = panel.getByRole("region", { name: "Proposal" });
      await expect(proposal.last().getByText(/Expires in 10 min/)).toBeVisible();
      await proposal.last().getByRole("button", { name: "Yes, do it" }).click();
      await expect(proposal.last().getByText(/^Noted\./)).toBeVisible();
      await ask(panel, "Note the decision that the door will be blue");
      await expect(proposal).toHaveCount(2);
      const runId = await newestRun(database, meeting.id);
      expect(await decide(member.page, meeting.id, runId)).toBe(200);
      await proposal.last().getByRole("button", { name: "Yes, do it" }).click();
      await expect(proposal.last().getByText(/^Already decided\./)).toBeVisible();
      expect(await decide(member.page, meeting.id, runId)).toBe(404);
    });

    await test.step("a follow-up says whether its time is free", async () => {
      await ask(panel, "Schedule a follow-up tomorrow at 15:00");
      await expect(panel.getByText(/15:00 (is free in your meetings|collides with)/)).toBeVisible();
    });

    await test.step("once access is taken back, neither a new answer nor the old one holds the notes", async () => {
      await request(host.page, "DELETE", `/meetings/${past}/access/${await idOf(member.page)}`);
      await ask(panel, "What is the warranty of the printer?");
      await expect(panel.getByText(/^I didn't find/).last()).toBeVisible();
      await member.page.reload();
      await expect(member.page.getByRole("toolbar", { name: "Meeting controls" })).toBeVisible();
      await member.page.keyboard.press("a");
      await expect(panel.getByText(/^You can no longer read what this answer came from/).first()).toBeVisible();
      await expect(panel.getByText(/annual plan/).first()).toBeVisible();
      await expect(panel.getByText(/seven years/)).toBeHidden();
    });

    await test.step("the prompter reaches whom the host chose, alone, and a reconnect brings what was missed once", async () => {
      const phone = await signInAs(browser, ben, { viewport: { width: 390, height: 844 } });
      await phone.page.goto(`/meetings/${meeting.id}/prompter`);
      await expect(phone.page.getByText("The prompter isn't on for you.")).toBeVisible();
      await host.page.keyboard.press("Escape");
      await host.page.keyboard.press("a");
      await panelOf(host.page).getByRole("button", { name: "Assistant settings" }).click();
      await panelOf(host.page).getByRole("switch", { name: ben }).click();
      await expect(phone.page.getByText(/^Waiting for a question to you/)).toBeVisible();
      await say(database, meeting.id, ana, [noticeSaid, "Ben, how many weeks of notice does the agency need?"]);
      const cards = phone.page.getByRole("article").getByRole("article");
      await expect(cards).toHaveCount(1);
      await expect(cards.getByText(/three weeks of notice/).first()).toBeVisible();
      await expect(cards.getByRole("button", { name: "Copy answer" })).toBeVisible();
      await expectAccessible(phone.page, bothSchemes);
      await expectFitsPhone(phone.page);

      await phone.page.context().setOffline(true);
      await say(database, meeting.id, ana, ["Ben, what is the name of the plumber?"]);
      await expect(member.page.getByRole("button", { name: /^Activities, \d new/ })).toBeVisible();
      await member.page.keyboard.press("Escape");
      await member.page.keyboard.press("q");
      await expect(member.page.getByRole("complementary", { name: "Prompter" }).getByRole("article")).toHaveCount(2);
      await phone.page.context().setOffline(false);
      await expect(cards).toHaveCount(2);
      await expect(cards.first().getByRole("heading", { name: /plumber/ })).toBeVisible();
      await expect(cards.getByText(/three weeks of notice/).first()).toBeVisible();
      await phone.page.reload();
      await expect(cards).toHaveCount(2);
      await expect(host.page.getByRole("button", { name: /^Activities, \d/ })).toBeHidden();

      await panelOf(host.page).getByRole("switch", { name: ben }).click();
      await expect(phone.page.getByText("The prompter isn't on for you.")).toBeVisible();
      await member.page.getByRole("button", { name: /^Activities/ }).click();
      await expect(member.page.getByRole("menuitem", { name: /^Assistant/ })).toBeVisible();
      await expect(member.page.getByRole("menuitem", { name: /^Prompter/ })).toBeHidden();
    });
  } finally {
    await database.end();
  }
});

const panelOf = (page: Page) => page.getByRole("complementary", { name: "Assistant" });

async function ask(panel: Locator, question: string) {
  await panel.getByRole("textbox", { name: "Ask the assistant" }).fill(question);
  await panel.getByRole("textbox", { name: "Ask the assistant" }).press("Enter");
  await expect(panel.getByRole("heading", { name: `You asked: ${question}` }).last()).toBeVisible();
  await expect(panel.getByRole("button", { name: "Stop" })).toBeHidden();
}

async function expectNoAssistant(browser: Browser, host: Person, code: string) {
  const guest = await comeAsGuest(browser, `/m/${code}`, { name: "Gus Guest", email: "gus@guest.example" });
  await knock(guest);
  await admit(host.page, guest.name);
  await expectGuestInside(guest);
  await guest.page.keyboard.press("a");
  await guest.page.getByRole("button", { name: "More", exact: true }).click();
  await expect(guest.page.getByRole("menuitem", { name: "Transcript" })).toBeVisible();
  await expect(guest.page.getByText(/assistant/i)).toHaveCount(0);
  await expect(guest.page.getByRole("button", { name: /assistant/i })).toHaveCount(0);
  await guest.page.context().close();
}

/** A meeting of both that is over, with notes that Ana shared with Ben. */
async function leavePastNotes(database: pg.Client, host: Page, member: Page): Promise<string> {
  // What an earlier try left.
  await database.query("update meetings set deleted_at = now() where title = 'Printer review'");
  const { id, code } = await makeMeeting(host, { title: "Printer review", emails: ["ben@harbour.example"] });
  for (const page of [host, member]) await request(page, "POST", `/meetings/${id}/join?code=${code}`);
  await say(database, id, ana, ["Let us look at the printer.", noted, "Thank you all."]);
  await request(host, "POST", `/meetings/${id}/end`);
  await expect.poll(async () => (await request(host, "GET", `/meetings/${id}/summary`)).status).toBe("ready");
  await request(host, "PUT", `/meetings/${id}/access/${await idOf(member)}`, { figures: true, recording: false });
  return id;
}

const idOf = async (page: Page) => (await request(page, "GET", "/users/me")).id as string;

/** As the page's own code asks the service. */
async function request(page: Page, method: string, path: string, body: object = {}) {
  return page.evaluate(
    async ([how, where, sent]) => {
      const hasBody = how !== "GET" && how !== "DELETE";
      const response = await fetch(`/api${where}`, {
        method: how,
        ...(hasBody ? { headers: { "content-type": "application/json" }, body: JSON.stringify(sent) } : {}),
      });
      if (!response.ok) throw new Error(`${how} ${where}: ${await response.text()}`);
      return response.status === 204 ? null : response.json();
    },
    [method, path, body] as const,
  );
}

async function newestRun(database: pg.Client, meetingId: string): Promise<string> {
  const { rows } = await database.query("select id from copilot_runs where meeting_id = $1 order by id desc limit 1", [
    meetingId,
  ]);
  return rows[0].id;
}

/** As another tab of the same person would decide. */
const decide = (page: Page, meetingId: string, runId: string) =>
  page.evaluate(
    async ([meeting, run]) =>
      (
        await fetch(`/api/meetings/${meeting}/copilot/runs/${run}/decision`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ approve: false }),
        })
      ).status,
    [meetingId, runId] as const,
  );

/** Writes what somebody says now, as the transcriber would: each line, and the search for whom it asks. */
async function say(database: pg.Client, meetingId: string, name: string, lines: readonly string[]) {
  for (const text of lines) {
    const id = randomUUID();
    await database.query(
      `insert into transcript_segments (id, meeting_id, identity, name, user_id, track_id, t_ms, duration_ms, text, is_final, updated_at)
       select $1, m.id, 'user:' || u.id, u.name, u.id, 'journey',
              greatest(0, (extract(epoch from now() - m.started_at) * 1000)::int), 1500, $4, true, now()
         from meetings m, users u where m.id = $2 and u.name = $3`,
      [id, meetingId, name, text],
    );
    await database.query(`select graphile_worker.add_job('prompter.prompt', $1::json, max_attempts => 3)`, [
      JSON.stringify({ meetingId, segmentId: id }),
    ]);
  }
}
