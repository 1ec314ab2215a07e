import { test } from "./journey";
import { callColleague, followMail, makeMeeting, newAddress } from "./people";

test("a guest suggests another time from the mail, and then says no", async ({ open, origin }) => {
  const host = await callColleague("Ana Pereira", origin);
  const guest = newAddress("gil");
  const start = new Date(Date.now() + 5 * 24 * 3_600_000);
  start.setUTCHours(3, 0, 0, 0);
  const title = `Contract talk ${guest.slice(4, 12)}`;
  await makeMeeting(host, { title, scheduled_at: start.toISOString(), key_emails: [guest] });
  const page = await open();
  await followMail(page, guest, /^Invitation: Contract talk/, "Suggest another time");
  await page.get("radio", "Another time").expectChecked();

  await test.step("a day and a time are chosen, and something is written", async () => {
    await page.get("radiogroup", "Day").get("radio").nth(1).click();
    await page
      .get("radiogroup", /^Time on /)
      .get("radio")
      .nth(0)
      .click();
    await page.get("textbox").fill("Mornings are better");
    await page.get("button", /^Suggest /).click();
    await page.get("status", undefined, { text: /You suggested/ }).expectShown();
  });

  await test.step("the answer in the mail is there at once", async () => {
    await followMail(page, guest, /^Invitation: Contract talk/, "No");
    await page.get("radio", "No").expectChecked();
    await page.get("button", "Reply no").click();
    await page.getByText(/You're not going/).expectShown();
  });
});
