import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Profile } from "@/lib/core/users/schema";
import { BioRow } from "./bio-row";
import { PictureSettings } from "./picture-settings";

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };
const profile = {
  id: "0198a000-0000-7000-8000-000000000001",
  name: "Ana Pereira",
  email: "ana@harbour.example",
  avatar_url: null,
  avatar_choice: null,
  avatar_original: false,
  avatar_calendar: false,
  avatar_version: 0,
} as Profile;
let sent: { method: string; path: string; body: unknown }[] = [];

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const path = String(input);
  const body = init.body ? JSON.parse(String(init.body)) : null;
  sent.push({ method: init.method ?? "GET", path, body });
  if (path.endsWith("/refine")) {
    return Response.json({ text: body.text === "tidy." ? "tidy." : "I draw maps." });
  }
  if (path.endsWith("/upload")) {
    const problem = { title: "Too many requests", status: 429, code: "rate_limited", detail: "Try again later." };
    return Response.json(problem, { status: 429, headers: { "content-type": "application/problem+json" } });
  }
  return Response.json({ ...profile, ...body });
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", vi.fn(answer));
});
afterEach(() => vi.unstubAllGlobals());

const show = (part: ReactNode) =>
  render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
    </AppRouterContext>,
  );

/** A picture that the browser can read. */
async function drawFile(name = "me.png"): Promise<File> {
  const canvas = new OffscreenCanvas(120, 80);
  canvas.getContext("2d")?.fillRect(0, 0, 120, 80);
  return new File([await canvas.convertToBlob()], name, { type: "image/png" });
}

/** Shows what was saved. */
function SavedBio({ send }: { send: (bio: string) => void }) {
  const [value, setValue] = useState("i draw  maps");
  const save = async (bio: string) => {
    send(bio);
    setValue(bio);
  };
  return <BioRow value={value} send={save} />;
}

test("a drawing is chosen by its name; a photo only once there is one", async () => {
  const screen = await show(<PictureSettings profile={profile} />);
  const pictures = screen.getByRole("radiogroup", { name: "Picture" });
  await expect.element(pictures.getByRole("radio", { name: "Initials" })).toBeChecked();
  expect(pictures.getByRole("radio", { name: "Your photo" }).elements()).toHaveLength(0);
  expect(screen.getByRole("button", { name: "Remove photo" }).elements()).toHaveLength(0);
  await pictures.getByRole("radio", { name: "Orbit" }).click();
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { method: "PATCH", path: expect.stringMatching(/users\/me$/), body: { avatar_choice: "preset:orbit" } },
    ]),
  );
});

test("with a photo and a picture at the provider, both can be chosen, and the photo removed", async () => {
  const withPhoto = { ...profile, avatar_choice: "uploaded", avatar_original: true, avatar_calendar: true };
  const screen = await show(<PictureSettings profile={withPhoto} />);
  await expect.element(screen.getByRole("radio", { name: "Your photo" })).toBeChecked();
  await expect.element(screen.getByRole("radio", { name: "Picture of your Google account" })).toBeInTheDocument();
  await screen.getByRole("button", { name: "Remove photo" }).click();
  const question = screen.getByRole("alertdialog", { name: "Remove your photo?" });
  await question.getByRole("button", { name: "Remove photo" }).click();
  await vi.waitFor(() =>
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      expect.stringMatching(/^DELETE .*users\/me\/avatar$/),
    ]),
  );
});

test("a file that is no photo, or is too large, is refused in words and not sent", async () => {
  const screen = await show(<PictureSettings profile={profile} />);
  const input = screen.getByLabelText("Photo", { exact: true });
  await userEvent.upload(input, new File(["x"], "me.jpg", { type: "image/gif" }));
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Use a JPEG, PNG or WebP photo.");
  // Some systems tell no type of an iPhone's photo.
  await userEvent.upload(input, new File(["x"], "IMG_1.HEIC"));
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Save the photo as JPEG");
  await userEvent.upload(input, new File([new Uint8Array(12_000_000)], "me.jpg", { type: "image/jpeg" }));
  await expect.element(screen.getByRole("alert")).toHaveTextContent("This photo is 12 MB. The limit is 10 MB.");
  expect(sent).toEqual([]);
});

test("what is called a photo and can't be read says so; a refusal of the service is shown beside the photo", async () => {
  const screen = await show(<PictureSettings profile={profile} />);
  const input = screen.getByLabelText("Photo", { exact: true });
  await userEvent.upload(input, new File(["no picture"], "me.jpg", { type: "image/jpeg" }));
  const dialog = screen.getByRole("dialog", { name: "Crop photo" });
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("This file can't be read as a picture.");
  await expect.element(dialog.getByRole("button", { name: "Use photo" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.upload(input, await drawFile());
  await expect.element(dialog.getByRole("group", { name: "Part of the photo that is shown" })).toBeVisible();
  await dialog.getByRole("button", { name: "Use photo" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Try again later.");
  await expect.element(dialog).toBeVisible();
});

test("a suggested bio is used or discarded, and only what is used is saved", async () => {
  const send = vi.fn();
  const screen = await show(<SavedBio send={send} />);
  const bio = screen.getByRole("textbox", { name: "Bio" });
  await screen.getByRole("button", { name: "Tidy up" }).click();
  await expect.element(screen.getByText("Suggestion", { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Discard" }).click();
  await expect.element(screen.getByText("Suggestion", { exact: true })).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "Tidy up" }).click();
  await screen.getByRole("button", { name: "Use suggestion" }).click();
  await expect.element(bio).toHaveValue("I draw maps.");
  expect(send).toHaveBeenCalledWith("I draw maps.");
});

test("a bio that is tidy already is left alone", async () => {
  const screen = await show(<BioRow value="tidy." send={async () => {}} />);
  await screen.getByRole("button", { name: "Tidy up" }).click();
  await expect.element(screen.getByText("Nothing to tidy up.")).toBeVisible();
});
