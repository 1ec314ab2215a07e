import { expect } from "@playwright/test";
import pg from "pg";
import { addPastCall } from "../spoken-lines";
import { test } from "./journey";
import { eventually } from "./page";
import { callColleague, makeMeeting, signIn } from "./people";

const lines = [
  "Let us look at the budget for the spring campaign.",
  "We decided to go with the smaller agency for the spring campaign.",
  "I will send the signed contract to the agency by Friday.",
];

test("somebody who was sent the notes reads them, and takes them along", async ({ open, origin }) => {
  const host = await callColleague("Ana Pereira", origin);
  const reader = await callColleague("Clara Weiss", origin);
  const { id } = await makeMeeting(host, { title: "Spring campaign", emails: [reader.email] });
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  await addPastCall(database, id, lines).finally(() => database.end());
  await host.ask("POST", `/api/meetings/${id}/summary/regenerate`);
  await eventually(async () => {
    const { status } = await host.ask<{ status: string }>("GET", `/api/meetings/${id}/summary`);
    expect(status).toBe("ready");
  });
  await host.ask("POST", `/api/meetings/${id}/summary/send`, { recipients: [reader.email] });

  const page = await open();
  await signIn(page, reader.name);
  await page.goto(`/meetings/${id}`);
  const notes = page.get("region", "Highlights");
  await notes.getByText("Send the signed contract to the agency").expectShown();
  await page.getByText("Shared by Ana").expectShown();
  await notes.get("button", "Copy highlights").click();
  await notes.get("button", "Copied").expectShown();
});
