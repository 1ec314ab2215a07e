import { expect } from "@playwright/test";
import { startGoogle } from "./google";
import { test } from "./journey";

test("Google signs in a person whose address it has verified, and nobody else", async ({ browser }) => {
  const google = await startGoogle();
  if (!google) return test.skip(true, "Only against a stack that was started for journeys.");
  const visit = async () => {
    const page = await (await browser.newContext()).newPage();
    await page.goto("/sign-in");
    await page.getByRole("button", { name: /Google/ }).click();
    return page;
  };

  google.letIn({ sub: "7", email: "gale@verified.example", email_verified: true, name: "Gale Person" });
  const gale = await visit();
  await gale.waitForURL(/\/(welcome|home)/);
  const me = await gale.evaluate(async () => (await fetch("/api/users/me")).json());
  expect(me).toMatchObject({ email: "gale@verified.example", name: "Gale Person" });

  google.letIn({ sub: "8", email: "ceo@verified.example", email_verified: false, name: "Mallory" });
  const mallory = await visit();
  await expect(
    mallory.getByRole("alert").getByText("This account can't sign in. Contact your administrator."),
  ).toBeVisible();
  await google.stop();
});
