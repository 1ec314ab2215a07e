import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { bothSchemes, expectAccessible, expectFitsPhone } from "./accessible";
import { test } from "./journey";
import { signInAs } from "./room-people";

test("an administrator sees who did what, takes it along, and looks after jobs and health", async ({ browser }) => {
  const ana = (await signInAs(browser, "Ana Pereira")).page;
  const admin = (await signInAs(browser, "Dev Raman")).page;
  const title = `Audited ${Date.now()}`;
  const headers = { origin: new URL(ana.url()).origin };
  const meeting = { title, duration_minutes: 30 };
  expect((await ana.request.post("/api/meetings", { data: meeting, headers })).status()).toBe(201);

  await test.step("the log says it in a sentence, and a link shows the same", async () => {
    await admin.goto("/admin/audit");
    await admin.getByRole("searchbox", { name: /Search/ }).fill(title);
    const line = admin.getByText(`Ana Pereira created “${title}”`);
    await expect(line).toBeVisible();
    await expect(admin).toHaveURL(/q=Audited/);
    await admin.reload();
    await expect(line).toBeVisible();
    await expectAccessible(admin, bothSchemes);
  });

  await test.step("the file has it, and that it was made stands in the log", async () => {
    const downloading = admin.waitForEvent("download");
    await admin.getByRole("link", { name: "Export CSV" }).click();
    const text = await readFile(await (await downloading).path(), "utf8");
    expect(text.startsWith("\uFEFF")).toBe(true);
    expect(text).toContain(`Ana Pereira created “${title}”`);
    await admin.goto("/admin/audit?kind=settings");
    await expect(admin.getByText(/Dev Raman exported the audit log/).first()).toBeVisible();
  });

  await test.step("jobs and health are there, on a phone, too", async () => {
    await admin.goto("/admin/health");
    await expect(admin.getByRole("heading", { name: /^Database/ })).toBeVisible();
    await expect(admin.getByText(/PostgreSQL \d+.* responds in/)).toBeVisible();
    await expectAccessible(admin, bothSchemes);
    await admin.setViewportSize({ width: 390, height: 844 });
    await expectFitsPhone(admin);
    for (const page of ["jobs", "audit"]) {
      await admin.goto(`/admin/${page}`);
      await expect(admin.getByRole("region", { name: page === "jobs" ? "Jobs" : "Audit" })).toBeVisible();
      await expectFitsPhone(admin);
      if (page === "jobs") await expectAccessible(admin);
    }
  });
});
