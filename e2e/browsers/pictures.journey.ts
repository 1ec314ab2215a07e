import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "./journey";
import type { Page } from "./page";
import { callColleague, makeMeeting, openBookingPage, signIn } from "./people";

const folder = process.env.PICTURES ?? "test-results/pictures";

/** Not compared by a machine: people look at them, three engines side by side. */
test("pictures of pages", async ({ open, engine, origin }) => {
  const host = await callColleague("Ana Pereira", origin);
  const { id, code } = await makeMeeting(host, { title: "Pictures" });
  const page = await open();
  await mkdir(folder, { recursive: true });
  const takeIn = (window: Page) => async (name: string, address: string) => {
    await window.goto(address);
    // Lists come, and what moves comes to rest.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await writeFile(path.join(folder, `${name}-${engine}.png`), await window.tab.picture());
  };
  const take = takeIn(page);
  await take("sign-in", "/sign-in");
  await take("guest-door", `/m/${code}`);
  await take("booking", await openBookingPage(origin));
  await signIn(page, host.name);
  await take("home", "/home");
  await take("meetings", "/meetings");
  await take("meeting", `/meetings/${id}`);
  await take("calendar", "/calendar");
  await take("knowledge", "/knowledge");
  await take("settings", "/settings");
  await take("voice-notes", "/voice-notes");
  await take("vault", "/vault");
  await take("tasks", "/tasks");
  await take("door", `/m/${code}`);
  const admin = await open();
  await signIn(admin, "Dev Raman");
  const takeOfAdmin = takeIn(admin);
  await takeOfAdmin("admin", "/admin");
  await takeOfAdmin("admin-people", "/admin/people");
  await takeOfAdmin("admin-policy", "/admin/policy");
  await takeOfAdmin("admin-health", "/admin/health");
});
