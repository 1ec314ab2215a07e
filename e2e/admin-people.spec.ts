import { expect, type Page } from "@playwright/test";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { test } from "./journey";
import { expectInside, joinByCode, makeMeeting, openBrowser, signInAs, tileOf } from "./room-people";
import { signInAgain, signUp } from "./sign-up-new";

const phone = { width: 390, height: 844 };

test("an administrator finds and disables somebody who sits in a meeting, and enables them again", async ({
  browser,
}) => {
  const stamp = Date.now();
  const [name, address] = [`Zoë Leaver ${stamp}`, `zoe.${stamp}@harbour.example`];
  const choices = { camera: false, microphone: false };
  const zoe = { page: await openBrowser(browser, { choices }), name };
  await signUp(zoe.page, address, name);
  const host = await signInAs(browser, "Ben Okafor", { choices });
  const { code } = await makeMeeting(host.page);
  await joinByCode(host, code);
  await joinByCode(zoe, code);
  await expect(tileOf(host.page, name)).toBeVisible();
  const admin = (await signInAs(browser, "Dev Raman")).page;

  await test.step("without accents and by a part of the name; a link shows the same rows", async () => {
    await admin.goto("/admin/people");
    await admin.getByRole("searchbox", { name: /^Search by name/ }).fill(`zoe leaver ${stamp}`);
    await expect(admin.getByRole("row")).toHaveCount(2);
    await expect(admin).toHaveURL(/q=zoe/);
    await admin.reload();
    await expect(admin.getByRole("row")).toHaveCount(2);
    await expectAccessible(admin, bothSchemes);
    await expectFitsPhone(admin);
  });

  await test.step("what will happen is said in numbers, and then happens", async () => {
    await admin.getByRole("link", { name }).click();
    await expect(admin.getByRole("heading", { name })).toBeVisible();
    await expectAccessible(admin, bothSchemes);
    await admin.getByRole("button", { name: "Disable account" }).click();
    const question = admin.getByRole("alertdialog", { name: `Disable ${name}?` });
    await expect(question).toContainText("Signs out 1 device.");
    await expect(question).toContainText("Takes them out of 1 meeting now.");
    await expect(question).toContainText("Cancels nothing.");
    await question.getByRole("button", { name: "Disable account" }).click();
    await expect(admin.getByText("Disabled", { exact: true }).first()).toBeVisible();
    await expect(tileOf(host.page, name)).toBeHidden();
    await expect(zoe.page.getByRole("heading", { name: "You're signed out" })).toBeVisible();
    await expectInside(host.page);
    await expect(admin.getByRole("list", { name: "Recent activity" })).toContainText("Dev Raman");
  });

  await test.step("on a phone, the account is found among the disabled ones and enabled", async () => {
    await admin.setViewportSize(phone);
    await admin.goto("/admin/people");
    await admin.getByRole("searchbox", { name: /^Search by name/ }).fill(`disabled ${stamp}`);
    await admin.getByRole("link", { name }).click();
    await expectFitsPhone(admin);
    await admin.getByRole("button", { name: "Enable account" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Enable account" }).click();
    await expect(admin.getByRole("button", { name: "Disable account" })).toBeVisible();
  });

  await test.step("they sign in again", async () => {
    await signInAgain(zoe.page, address);
    await zoe.page.goto("/home");
    await expect(zoe.page).toHaveURL(/\/home/);
  });
});

test("for everybody else the console does not exist", async ({ browser }) => {
  const { page } = await signInAs(browser, "Clara Weiss");
  const admin = (await signInAs(browser, "Dev Raman")).page;
  const { id } = await makeMeeting(page);
  for (const path of [
    "",
    "/audit",
    "/broadcasts",
    "/broadcasts/new",
    "/handles",
    "/health",
    "/jobs",
    "/meetings",
    `/meetings/${id}`,
    "/people",
    "/policy",
  ]) {
    const statusFor = async (one: Page) => (await one.request.get(`/admin${path}`)).status();
    expect([path, await statusFor(page), await statusFor(admin)]).toEqual([path, 404, 200]);
  }
  await page.goto("/admin/people");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toBeHidden();
});
