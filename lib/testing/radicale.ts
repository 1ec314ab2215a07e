import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/stack/ports.mjs";
import { findCalendarTools } from "@/scripts/test/find-calendar-tools.mjs";
import { startProgram } from "./start-program";

/**
 * Radicale, a CalDAV server that is not ours, on loopback with an empty folder. Each user has one calendar, "work", and a
 * list of tasks that comes before it; without `calendars`, the list alone. Installed once a machine.
 */
export async function startRadicale(users: Record<string, string>, { calendars = true } = {}) {
  const { python, folder: packages } = await findCalendarTools();
  const folder = mkdtempSync(path.join(tmpdir(), "parley-radicale-"));
  const port = await freePort();
  const passwords = path.join(folder, "users");
  writeFileSync(
    passwords,
    Object.entries(users)
      .map(([user, password]) => `${user}:${password}\n`)
      .join(""),
  );
  for (const user of Object.keys(users)) {
    addCollection(user, "a-tasks", "VTODO");
    if (calendars) addCollection(user, "work", "VEVENT");
  }
  const config = path.join(folder, "config");
  writeFileSync(
    config,
    [
      `[server]\nhosts = 127.0.0.1:${port}`,
      `[auth]\ntype = htpasswd\nhtpasswd_filename = ${passwords}\nhtpasswd_encryption = plain\ndelay = 0`,
      `[storage]\nfilesystem_folder = ${folder}`,
      "[logging]\nlevel = warning\n",
    ].join("\n"),
  );
  const url = `http://127.0.0.1:${port}`;
  const args = ["-m", "radicale", "--config", config];
  const env = { PYTHONPATH: packages, PYTHONUTF8: "1" };
  const { stop } = await startProgram({ name: "Radicale", command: python, args, env, url, folder });

  function collectionOf(user: string, name: string) {
    return path.join(folder, "collection-root", user, name);
  }
  function addCollection(user: string, name: string, component: "VEVENT" | "VTODO") {
    mkdirSync(collectionOf(user, name), { recursive: true });
    const props = { tag: "VCALENDAR", "D:displayname": name, "C:supported-calendar-component-set": component };
    writeFileSync(path.join(collectionOf(user, name), ".Radicale.props"), JSON.stringify(props));
  }
  const isFile = (name: string) => name.endsWith(".ics");

  return {
    url,
    addCollection,
    /** The calendar files of a user, as they are on disk. */
    files: (user: string, calendar = "work") =>
      readdirSync(collectionOf(user, calendar))
        .filter(isFile)
        .map((name) => ({ name, ics: readFileSync(path.join(collectionOf(user, calendar), name), "utf8") })),
    /** Puts a file as another program of this person would. */
    put: async (user: string, name: string, ics: string, calendar = "work") => {
      const response = await fetch(`${url}/${user}/${calendar}/${name}`, {
        method: "PUT",
        headers: { authorization: authorizationOf(user), "content-type": "text/calendar; charset=utf-8" },
        body: ics,
      });
      if (!response.ok) throw new Error(`Radicale answered ${response.status} to a calendar file.`);
    },
    delete: (user: string, name: string, calendar = "work") => rmSync(path.join(collectionOf(user, calendar), name)),
    stop,
  };

  function authorizationOf(user: string) {
    return `Basic ${Buffer.from(`${user}:${users[user]}`).toString("base64")}`;
  }
}
