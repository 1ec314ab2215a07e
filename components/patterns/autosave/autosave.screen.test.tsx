import { StrictMode, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Toaster } from "@/components/ui/toast";
import { ApiError } from "@/lib/platform/http/client";
import { ConflictDialog } from "./conflict-dialog";
import { draftsOf, dropDrafts, hasDraft } from "./drafts";
import { SaveStatus } from "./save-status";
import { useAutosave } from "./use-autosave";

type Doc = { id: string; text: string; at: string };

/** Keeps one document, and refuses what starts from an older version. */
function startService() {
  let clock = 0;
  const at = () => `2026-11-24T13:00:${String(clock).padStart(2, "0")}.000Z`;
  const service = {
    doc: { id: "d", text: "first", at: at() } as Doc,
    /** Thrown by each request until it is null again. */
    failure: null as Error | null,
    /** Requests wait for it. */
    gate: Promise.resolve(),
    sent: [] as string[],
    put(text: string) {
      clock += 1;
      service.doc = { ...service.doc, text, at: at() };
      return service.doc;
    },
    async send(text: string, version: string | null) {
      service.sent.push(text);
      await service.gate;
      if (service.failure) throw service.failure;
      if (version !== service.doc.at && text !== service.doc.text) throw new ApiError(412, "changed", "Changed.");
      return service.put(text);
    },
  };
  return service;
}

type Service = ReturnType<typeof startService>;
type SampleProps = { service: Service; readerId?: string; doc?: Doc };

function Sample({ service, readerId = "ana", doc = service.doc }: SampleProps) {
  const [text, setText] = useState(doc.text);
  const autosave = useAutosave<{ text: string }, Doc>({
    readerId,
    subject: ({ id }) => `sample ${id}`,
    name: "this text",
    doc,
    read: (known) => ({ values: { text: known.text }, version: known.at }),
    send: (_, { values, version }) => service.send(values.text, version),
    load: async () => service.doc,
    onValues: (values) => setText(values.text),
  });
  const { saver, state } = autosave;
  return (
    <>
      <textarea
        aria-label="Text"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          saver.change("text", event.target.value);
        }}
      />
      <SaveStatus autosave={autosave} />
      {state.status === "conflict" && autosave.isChoosing ? (
        <ConflictDialog
          open
          onOpenChange={autosave.setChoosing}
          title="This text was changed elsewhere"
          texts={{ mine: text, theirs: state.theirs.text }}
          onTakeTheirs={() => saver.takeTheirs()}
          onKeepMine={() => saver.keepMine()}
          onKeepBoth={() => saver.keepBoth({ text: `${state.theirs.text} ${text}` })}
        >
          {state.theirs.text}
        </ConflictDialog>
      ) : null}
    </>
  );
}

const open = (props: SampleProps) =>
  render(
    <>
      <Sample {...props} />
      <Toaster />
    </>,
  );

const field = () => page.getByRole("textbox", { name: "Text" });
const says = (words: string | RegExp) =>
  expect.element(page.getByRole("status").filter({ hasText: words })).toBeVisible();
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("draft "));
const away = () => new ApiError(0, "unreachable", "Can't reach Parley.");

/** What another tab of this browser has of the drafts: not this tab's name. */
const becomeOtherTab = () => sessionStorage.clear();

async function asPageGoes() {
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  await Promise.resolve();
}

const leaving = () => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented ? "asks" : "goes";
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("what is typed is saved by itself, and said", async () => {
  const service = startService();
  await open({ service });
  await expect.element(page.getByRole("status")).toHaveTextContent(/^$/);
  await field().fill("second");
  await says("Saving…");
  await says("Saved");
  expect(service.sent).toEqual(["second"]);
  expect(drafts()).toEqual([]);
  expect(leaving()).toBe("goes");
});

test("without a connection it says so and asks before the page is left; back again, it is saved at once", async () => {
  const service = startService();
  await open({ service });
  service.failure = away();
  await field().fill("second");
  await says("Couldn't save, trying again. Your text is kept in this browser.");
  expect(leaving()).toBe("asks");
  service.failure = null;
  window.dispatchEvent(new Event("online"));
  await says("Saved");
  expect(service.doc.text).toBe("second");
  expect(leaving()).toBe("goes");
});

test("signed out, the words are kept, and saved after signing in elsewhere", async () => {
  const service = startService();
  await open({ service });
  service.failure = new ApiError(401, "unauthenticated", "Sign in, or send a valid token.");
  await field().fill("second");
  await says("Couldn't save: you're signed out. Sign in again in another tab. Your text is kept in this browser.");
  await expect.element(field()).toHaveValue("second");
  expect(drafts()).toHaveLength(1);
  service.failure = null;
  await page.getByRole("button", { name: "Try again" }).click();
  await says("Saved");
  expect(service.doc.text).toBe("second");
});

test("what is refused for good is kept until it is discarded", async () => {
  const service = startService();
  const screen = await open({ service });
  service.failure = new ApiError(403, "forbidden", "You can only read this.");
  await field().fill("second");
  await says("Couldn't save. You can only read this. Your text is kept in this browser.");
  await screen.unmount();
  await open({ service });
  await expect.element(field()).toHaveValue("second");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect.element(field()).toHaveValue("first");
  expect(drafts()).toEqual([]);
  expect(leaving()).toBe("goes");
});

test("where the browser has no room, it says so and asks before the page is left", async () => {
  const service = startService();
  await open({ service });
  service.failure = away();
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await field().fill("second");
  expect(leaving()).toBe("asks");
  await says("Your text is only on this page: copy it before you leave.");
  setItem.mockRestore();
});

test("after a reload the words are there and are saved", async () => {
  const service = startService();
  const screen = await open({ service });
  service.failure = away();
  await field().fill("second");
  await says(/trying again/);
  await screen.unmount();
  service.failure = null;
  await open({ service });
  await expect.element(field()).toHaveValue("second");
  await says("Saved");
  expect(service.doc.text).toBe("second");
  expect(drafts()).toEqual([]);
});

test("words of a tab that was closed are there at the next visit; those of an open one are not mixed in", async () => {
  const service = startService();
  const screen = await open({ service });
  service.failure = away();
  await field().fill("second");
  await says(/trying again/);
  const asOpen = { ...localStorage };
  await asPageGoes();
  const asClosed = { ...localStorage };
  await screen.unmount();
  service.failure = null;

  localStorage.clear();
  Object.assign(localStorage, asOpen);
  becomeOtherTab();
  const other = await open({ service });
  await expect.element(field()).toHaveValue("first");
  await other.unmount();

  localStorage.clear();
  Object.assign(localStorage, asClosed);
  becomeOtherTab();
  await open({ service });
  await expect.element(field()).toHaveValue("second");
  await says("Saved");
  expect(service.doc.text).toBe("second");
  expect(drafts()).toEqual([]);
});

test("words of a tab that ended without notice are there a minute later, also when the clock was set back", async () => {
  for (const ageMs of [61_000, -3_600_000]) {
    localStorage.setItem(
      "draft ana sample d gone",
      JSON.stringify({ changes: { text: "kept" }, version: "v", at: Date.now() - ageMs }),
    );
    expect(draftsOf("ana", "sample d").read()).toMatchObject({ changes: { text: "kept" } });
    localStorage.clear();
  }
  localStorage.setItem(
    "draft ana sample d open",
    JSON.stringify({ changes: { text: "kept" }, version: "v", at: Date.now() }),
  );
  localStorage.setItem("draft ana sample other gone", JSON.stringify({ changes: { text: "other" }, at: 0 }));
  expect(draftsOf("ana", "sample d").read()).toBeNull();
});

test("what the browser has under its name and is no draft is ignored", async () => {
  const service = startService();
  for (const text of ["{", "null", "7", '{"text":"x"}']) {
    localStorage.setItem("draft ana sample d gone", text);
    expect(draftsOf("ana", "sample d").read()).toBeNull();
    localStorage.clear();
  }
  await open({ service });
  await expect.element(field()).toHaveValue("first");
});

test("words belong to their account, and leave the browser when it signs out", async () => {
  const service = startService();
  const screen = await open({ service, readerId: "carla" });
  service.failure = away();
  await field().fill("second");
  await says(/trying again/);
  await screen.unmount();
  service.failure = null;
  const other = await open({ service, readerId: "ben" });
  await expect.element(field()).toHaveValue("first");
  await other.unmount();
  dropDrafts("ben");
  expect(hasDraft("carla", "sample d")).toBe(true);
  dropDrafts("carla");
  expect(drafts()).toEqual([]);
  expect(draftsOf("carla", "sample d").write({ changes: { text: "while the page is left" }, version: null })).toBe(
    false,
  );
  expect(drafts()).toEqual([]);
});

test("closed and opened again during a request, it goes on with the same words and no conflict with itself", async () => {
  const service = startService();
  const gate = Promise.withResolvers<void>();
  service.gate = gate.promise;
  const screen = await open({ service });
  await field().fill("second");
  await expect.poll(() => service.sent).toEqual(["second"]);
  const old = service.doc;
  await screen.unmount();
  await open({ service, doc: old });
  await expect.element(field()).toHaveValue("second");
  await field().fill("second, more");
  gate.resolve();
  await says("Saved");
  await expect.poll(() => service.doc.text).toBe("second, more");
  expect(service.sent).toEqual(["second", "second, more"]);
});

test("closed while it cannot be saved, it says so once", async () => {
  const service = startService();
  const screen = await render(
    <StrictMode>
      <Sample service={service} />
    </StrictMode>,
  );
  await render(<Toaster />);
  service.failure = away();
  await field().fill("second");
  await says(/trying again/);
  await screen.unmount();
  await expect.element(page.getByText("Your last changes to this text aren't saved.").first()).toBeVisible();
  await expect.element(page.getByText("They're kept in this browser until you're back.").first()).toBeVisible();
  const count = service.sent.length;
  await new Promise((resolve) => setTimeout(resolve, 4500));
  expect(service.sent).toHaveLength(count);
});

test("what another tab saved is shown at once where nothing is unsaved", async () => {
  const service = startService();
  await open({ service });
  const other = new BroadcastChannel("parley-autosave");
  other.postMessage({ key: "draft ana sample elsewhere ", doc: { id: "elsewhere", text: "no", at: "9" } });
  other.postMessage({ key: "draft ana sample d ", doc: service.put("theirs") });
  await expect.element(field()).toHaveValue("theirs");
  const heard = vi.fn();
  other.addEventListener("message", ({ data }) => heard(data));
  await field().fill("mine");
  await says("Saved");
  await expect.poll(() => heard.mock.calls).toEqual([[{ key: "draft ana sample d ", doc: service.doc }]]);
  other.close();
});

test("of two tabs that write at once the second chooses: the other version", async () => {
  const service = startService();
  await open({ service });
  service.put("theirs");
  await field().fill("mine");
  const dialog = page.getByRole("dialog", { name: "This text was changed elsewhere" });
  await expect.element(dialog).toBeVisible();
  expect(service.doc.text).toBe("theirs");
  expect(leaving()).toBe("asks");
  await dialog.getByRole("button", { name: "Use the other version" }).click();
  await expect.element(field()).toHaveValue("theirs");
  await says("Saved");
  expect(service.sent).toEqual(["mine"]);
});

test("or its own; the question can be put off, and nothing is saved meanwhile", async () => {
  const service = startService();
  await open({ service });
  service.put("theirs");
  await field().fill("mine");
  const dialog = page.getByRole("dialog", { name: "This text was changed elsewhere" });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await says("Not saved");
  await field().fill("mine, more");
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(service.sent).toEqual(["mine"]);
  await page.getByRole("button", { name: "Choose a version" }).click();
  await dialog.getByRole("button", { name: "Keep my version" }).click();
  await says("Saved");
  expect(service.doc.text).toBe("mine, more");
});

test("or both", async () => {
  const service = startService();
  await open({ service });
  service.put("theirs");
  await field().fill("mine");
  const dialog = page.getByRole("dialog", { name: "This text was changed elsewhere" });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Keep both" }).click();
  await expect.element(field()).toHaveValue("theirs mine");
  await says("Saved");
  expect(service.doc.text).toBe("theirs mine");
});
