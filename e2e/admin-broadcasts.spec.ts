import { expect, type Page } from "@playwright/test";
import pg from "pg";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { clickUntilShown, test, whenAwake } from "./journey";
import { followMail, openMail } from "./mail";
import { openBrowser, signInAs } from "./room-people";
import { addJob } from "./run-jobs";
import { signUp } from "./sign-up-new";

const phone = { width: 390, height: 844 };
/** The stack of the journeys has it in OPERATOR_DOMAINS: nobody else has such an address. */
const domain = "operator.example";

test("an administrator sends a broadcast in whose middle a worker dies; a reader unsubscribes from it, and takes it back", async ({
  browser,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  const addresses = ["nina", "otto", "pia"].map((name) => `${name}-${mark}@${domain}`);
  const readers: Page[] = [];
  for (const address of addresses) {
    const reader = await openBrowser(browser, { viewport: phone, touch: true });
    await signUp(reader, address, `Reader ${address.slice(0, 4)}`);
    readers.push(reader);
  }
  // Whom an earlier try of this journey left.
  await database.query(
    `insert into notification_preferences (user_id, kind, bell, mail, push)
     select id, 'broadcast', false, false, false from users where email like $1 and not email = any($2)
         on conflict (user_id, kind) do update set mail = false`,
    [`%@${domain}`, addresses],
  );
  const { page: admin } = await signInAs(browser, "Dev Raman");
  const mails = async (to: string) => {
    const { rows } = await database.query('select id from outbox_mails where "to" = $1 and subject like $2', [
      to,
      `%${mark}%`,
    ]);
    return rows.length;
  };
  const subject = `Roof ${mark} for {{name}}`;
  let id = "";

  await test.step("it is written, with the place of what can't be sent, and looked at", async () => {
    await admin.goto("/admin/broadcasts/new");
    const form = admin.getByRole("form", { name: "Broadcast" });
    await whenAwake(async () => {
      await form.getByRole("radio", { name: /^Internal/ }).check({ timeout: 5000 });
      await form.getByRole("textbox", { name: "Subject" }).fill(subject);
      await form.getByRole("textbox", { name: "Message" }).fill("Hello {{nam}}");
      await expect(form.getByRole("radio", { name: /^Internal/ })).toBeChecked({ timeout: 5000 });
    });
    await expect(form.getByRole("radio", { name: /Internal.*: 3 people/ })).toBeVisible();
    await form.getByRole("button", { name: "Save draft" }).click();
    await expect(
      form.getByText("{{name}} is the only thing that can stand in braces (line 1, character 7)."),
    ).toBeVisible();
    await form.getByRole("textbox", { name: "Message" }).fill("Hello **{{name}}**, the roof is painted.");
    await expect(admin.getByText(`Roof ${mark} for Dev Raman`)).toBeVisible();
    const preview = admin.frameLocator('iframe[title^="Email:"]');
    await expect(preview.getByText("Dev Raman", { exact: true })).toBeVisible();
    await expect(preview.getByRole("link", { name: "Unsubscribe" })).toBeVisible();
    const shown = admin.getByRole("radiogroup", { name: "Show" });
    await shown.getByRole("radio", { name: "Dark" }).check();
    // The email follows it; a browser that is told its scheme by a test tells every frame the same.
    await expect(admin.locator('iframe[title^="Email:"]')).toHaveCSS("color-scheme", "dark");
    await shown.getByRole("radio", { name: "Plain text" }).check();
    await expect(admin.getByText("Hello Dev Raman, the roof is painted.")).toBeVisible();
    await expectAccessible(admin, bothSchemes);
    await expectFitsPhone(admin);
    await form.getByRole("button", { name: "Save draft" }).click();
    await admin.waitForURL(/\/admin\/broadcasts\/[0-9a-f-]{36}$/);
    id = admin.url().split("/").at(-1) ?? "";
  });

  await test.step("it is tested, and an edit asks for another test", async () => {
    await expect(admin.getByText("Not tested yet")).toBeVisible();
    await admin.getByRole("button", { name: "Send test to me" }).click();
    await expect(admin.getByText(/^Tested/)).toBeVisible();
    await admin
      .getByRole("textbox", { name: "Message" })
      .fill("Hello **{{name}}**, the roof and the door are painted.");
    await admin.getByRole("button", { name: "Save", exact: true }).click();
    await expect(admin.getByText("Not tested yet")).toBeVisible();
  });

  await test.step("untested, it asks twice before it is sent", async () => {
    const dialog = admin.getByRole("alertdialog");
    await clickUntilShown(admin.getByRole("button", { name: "Send…" }), dialog);
    await expect(dialog).toContainText("Send without a test?");
    await dialog.getByRole("button", { name: "Continue without a test" }).click();
    await expect(dialog).toContainText("Send to 3 people?");
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(admin.getByText("Done. 3 of 3 sent.")).toBeVisible();
    for (const address of addresses) expect(await mails(address)).toBe(1);
  });

  await test.step("a worker dies between mail and note: what can be repeated is, the rest a person decides", async () => {
    const [nina, otto] = addresses;
    // As a worker left them that was killed a while ago, one by a mail server that doesn't know one mail from another.
    await database.query(
      `update broadcast_recipients set status = 'sending', sent_at = null, claimed_by = 'killed',
              claimed_at = now() - interval '20 minutes', provider = case when email = $2 then 'smtp' else 'outbox' end
        where broadcast_id = $1 and email in ($2, $3)`,
      [id, nina, otto],
    );
    await database.query("update broadcasts set status = 'sending', finished_at = null, sent = 1 where id = $1", [id]);
    await admin.reload();
    await addJob("broadcasts.sweep");
    await expect(admin.getByText("Done. 2 of 3 sent, 1 failed.")).toBeVisible();
    const row = admin.getByRole("row").filter({ hasText: nina });
    await expect(row).toContainText("Not known whether it arrived.");
    await expectAccessible(admin);
    await expectFitsPhone(admin);
    const dialog = admin.getByRole("alertdialog");
    await clickUntilShown(row.getByRole("button", { name: "Send again" }), dialog);
    await dialog.getByRole("button", { name: "Send again" }).click();
    await expect(admin.getByText("Done. 3 of 3 sent.")).toBeVisible();
    for (const address of addresses) expect(await mails(address)).toBe(1);
  });

  await test.step("a reader unsubscribes on a phone, takes it back, and finds it in the settings", async () => {
    const [reader, address] = [readers[0], addresses[0]];
    if (!reader || !address) throw new Error("no reader");
    const { rows } = await database.query('select id from outbox_mails where "to" = $1', [address]);
    await reader.setViewportSize({ width: 1024, height: 768 });
    await openMail(reader, address, rows.length, new RegExp(`Roof ${mark} for Reader`));
    await followMail(reader, "Unsubscribe");
    await reader.setViewportSize(phone);
    const unsubscribe = reader.getByRole("button", { name: "Unsubscribe" });
    const again = reader.getByRole("button", { name: "Subscribe again" });
    await expect(unsubscribe).toBeVisible();
    await expectAccessible(reader);
    await expectFitsPhone(reader);
    await clickUntilShown(unsubscribe, again);
    await expect(reader.getByText("You're unsubscribed.")).toBeVisible();
    const announcements = async () => {
      const { kinds } = await (await reader.request.get("/api/notifications/preferences")).json();
      return kinds.find(({ kind }: { kind: string }) => kind === "broadcast").mail;
    };
    expect(await announcements()).toBe(false);
    await reader.reload();
    await clickUntilShown(again, unsubscribe);
    expect(await announcements()).toBe(true);
    await reader.goto("/settings/notifications");
    await expect(reader.getByRole("checkbox", { name: "Announcements: email" })).toBeChecked();
  });

  await test.step("the list shows it, also as a card on a phone", async () => {
    await admin.goto("/admin/broadcasts");
    const list = admin.getByRole("table", { name: "Broadcasts" });
    await expect(list.getByRole("row").filter({ hasText: mark })).toContainText("3 of 3 sent");
    await expectAccessible(admin, bothSchemes);
    await expectFitsPhone(admin);
  });

  await database.end();
});
