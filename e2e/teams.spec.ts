import { expect } from "@playwright/test";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { test } from "./journey";
import { signInAs } from "./room-people";

test("two people make a team, hand it over and delete it; it never loses its last owner", async ({ browser }) => {
  const ana = (await signInAs(browser, "Ana Pereira")).page;
  const ben = (await signInAs(browser, "Ben Okafor")).page;
  await ben.setViewportSize({ width: 390, height: 844 });
  const name = `Team ${Date.now()}`;

  await test.step("Ana creates it and adds Ben, who is suggested", async () => {
    await ana.goto("/settings/teams");
    await ana.getByRole("button", { name: "Create team" }).click();
    await ana.getByRole("textbox", { name: "Name" }).fill(name);
    await ana.getByRole("dialog").getByRole("button", { name: "Create team" }).click();
    await expect(ana.getByRole("heading", { name })).toBeVisible();
    await ana.getByRole("combobox", { name: "Add people" }).fill("Ben");
    await ana.getByRole("option", { name: /Ben Okafor/ }).click();
    await ana.getByRole("button", { name: "Add", exact: true }).click();
    await expect(ana.getByRole("list", { name: "People" }).getByText("Ben Okafor")).toBeVisible();
    await expectAccessible(ana, bothSchemes);
  });

  const teamPage = new URL(ana.url()).pathname;

  await test.step("Ben is told, and sees it on his phone without what only owners do", async () => {
    const told = async (): Promise<{ href: string }[]> =>
      (await (await ben.request.get("/api/notifications")).json()).items;
    await expect.poll(async () => (await told()).map(({ href }) => href)).toContain(teamPage);
    await ben.goto("/settings/teams");
    await ben.getByRole("link", { name: new RegExp(name) }).click();
    await expect(ben.getByRole("heading", { name })).toBeVisible();
    await expect(ben.getByRole("button", { name: "Delete team" })).toBeHidden();
    await expectFitsPhone(ben);
    await expectAccessible(ben);
  });

  await test.step("the last owner is refused in words, until there is another one", async () => {
    await ana.getByRole("button", { name: "Role of Ana Pereira" }).click();
    await ana.getByRole("menuitem", { name: "Make member" }).click();
    await expect(ana.getByText("A team needs an owner.").first()).toBeVisible();
    await ana.getByRole("button", { name: "Role of Ben Okafor" }).click();
    await ana.getByRole("menuitem", { name: "Make owner" }).click();
    await expect(ana.getByRole("list", { name: "People" }).getByText("Owner")).toHaveCount(2);
    await ana.getByRole("button", { name: "Leave team" }).click();
    await ana.getByRole("alertdialog").getByRole("button", { name: "Leave team" }).click();
    await expect(ana).toHaveURL(/\/settings\/teams$/);
    expect((await ana.request.get(`/api${teamPage.replace("/settings", "")}`)).status()).toBe(404);
  });

  await test.step("Ben renames and deletes it, after what goes with it was said", async () => {
    const team = await (await ben.request.get(`/api${teamPage.replace("/settings", "")}`)).json();
    const note = { title: "Plan", body: "One", audience: "team", team_id: team.id };
    const headers = { origin: new URL(ben.url()).origin };
    expect((await ben.request.post("/api/knowledge", { data: note, headers })).status()).toBe(201);
    await ben.reload();
    await ben.getByRole("button", { name: "Rename" }).click();
    await ben.getByRole("textbox", { name: "Name of the team" }).fill(`${name} renamed`);
    await ben.keyboard.press("Enter");
    await expect(ben.getByRole("heading", { name: `${name} renamed` })).toBeVisible();
    await ben.getByRole("button", { name: "Delete team" }).click();
    await expect(ben.getByRole("alertdialog")).toContainText("Deletes 1 note for everyone.");
    await ben.getByRole("alertdialog").getByRole("button", { name: "Delete team" }).click();
    await expect(ben).toHaveURL(/\/settings\/teams$/);
    await expect(ben.getByText(`${name} renamed`, { exact: true })).toBeHidden();
  });
});
