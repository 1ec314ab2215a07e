import { test } from "./journey";
import { callColleague, makeMeeting, newAddress, signIn } from "./people";

const cannotCall = /This browser can't make calls/;

test("a browser that can't make calls says so at the door, before anybody asks to join", async ({ open, origin }) => {
  const host = await callColleague("Ana Pereira", origin);
  const { code } = await makeMeeting(host);

  await test.step("to a guest, whose reply and chat it keeps", async () => {
    const page = await open({ calls: false });
    await page.goto(`/m/${code}`);
    await page.getByText(cannotCall).expectShown();
    await page.get("textbox", "Your name").fill("Gus Guest");
    await page.get("textbox", /^Your email/).fill(newAddress("gus"));
    await page.getByText(/Connection lost/).expectGone();
  });

  await test.step("to a member; and the test of the connection blames no network", async () => {
    const page = await open({ calls: false });
    await signIn(page, host.name);
    await page.goto(`/m/${code}`);
    await page.getByText(cannotCall).expectShown();
    await page.get("button", "Test devices").click();
    const connection = page.get("region", "Connection");
    await connection.getByText(cannotCall).expectShown();
  });
});
