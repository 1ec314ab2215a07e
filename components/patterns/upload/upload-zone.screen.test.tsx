import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ApiError } from "@/lib/platform/http/client";
import { sendWithProgress } from "./send-with-progress";
import type { SendFile } from "./upload-queue";
import { UploadZone } from "./upload-zone";
import { useUploads } from "./use-uploads";

const limits = { types: ["image/png", "image/svg+xml"], bytesMax: 1000 };

function Sample({ send }: { send: SendFile }) {
  return <UploadZone label="Images" uploads={useUploads(limits, send)} />;
}

const png = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: "image/png" });

/** A file that is on its way until the test says otherwise. */
function openEnded() {
  const sent: { file: File; options: Parameters<SendFile>[1]; end: PromiseWithResolvers<void> }[] = [];
  const send: SendFile = (file, options) => {
    const end = Promise.withResolvers<void>();
    options.signal.addEventListener("abort", () => end.reject(new DOMException("", "AbortError")));
    sent.push({ file, options, end });
    return end.promise;
  };
  return { sent, send };
}

test("several files are chosen at once; each shows how far it is, and how many are done is said", async () => {
  const { sent, send } = openEnded();
  const screen = await render(<Sample send={send} />);
  await expect.element(screen.getByLabelText("Images")).toHaveAccessibleDescription("PNG or SVG, up to 1 kB each");
  await userEvent.upload(screen.getByLabelText("Images"), [png("a.png"), png("b.png"), png("c.png")]);
  expect(screen.getByRole("list", { name: "Files" }).getByRole("listitem").elements()).toHaveLength(3);
  // Two at once; the third waits.
  expect(sent.map(({ file }) => file.name)).toEqual(["a.png", "b.png"]);
  await expect.element(screen.getByText("Waiting")).toBeVisible();
  sent[0]?.options.onProgress(0.42);
  const progress = screen.getByRole("progressbar", { name: "Uploading a.png" });
  await expect.element(progress).toHaveAttribute("aria-valuenow", "42");
  sent[0]?.end.resolve();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Uploading, 1 of 3 done");
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  sent[1]?.end.resolve();
  sent[2]?.end.resolve();
  await expect.element(screen.getByRole("status")).toHaveTextContent("3 of 3 uploaded");
});

test("files are dropped on it", async () => {
  const send = vi.fn<SendFile>().mockResolvedValue(null);
  const screen = await render(<Sample send={send} />);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(png("dropped.png"));
  screen
    .getByText("Drop files here or browse")
    .element()
    .dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(screen.getByText("Uploaded", { exact: true })).toBeVisible();
  expect(send.mock.calls[0]?.[0].name).toBe("dropped.png");
});

test("what the operation does not take is refused in words and not sent", async () => {
  const send = vi.fn<SendFile>().mockResolvedValue(null);
  const screen = await render(<Sample send={send} />);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(["x"], "plan.pdf", { type: "application/pdf" }));
  dataTransfer.items.add(png("large.png", 2500));
  screen
    .getByText("Drop files here or browse")
    .element()
    .dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  const [kind, size] = [screen.getByRole("alert").nth(0), screen.getByRole("alert").nth(1)];
  await expect.element(kind).toHaveTextContent("Unsupported file type. Use PNG or SVG.");
  await expect.element(size).toHaveTextContent("This file is 2.5 kB. The limit is 1 kB.");
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: /again/ }).elements()).toHaveLength(0);
});

test("one is cancelled: it is sent no further, and the next one begins", async () => {
  const { sent, send } = openEnded();
  const screen = await render(<Sample send={send} />);
  await userEvent.upload(screen.getByLabelText("Images"), [png("a.png"), png("b.png"), png("c.png")]);
  await screen.getByRole("button", { name: "Cancel a.png" }).click();
  expect(sent[0]?.options.signal.aborted).toBe(true);
  await expect.element(screen.getByText("a.png")).not.toBeInTheDocument();
  await vi.waitFor(() => expect(sent.map(({ file }) => file.name)).toEqual(["a.png", "b.png", "c.png"]));
});

test("a failure says why and is tried again; a refusal of the service is not", async () => {
  const send = vi
    .fn<SendFile>()
    .mockRejectedValueOnce(new ApiError(0, "unreachable", "Can't reach Parley."))
    .mockResolvedValueOnce(null)
    .mockRejectedValueOnce(new ApiError(409, "whiteboard_full", "The board is full."));
  const screen = await render(<Sample send={send} />);
  await userEvent.upload(screen.getByLabelText("Images"), [png("a.png")]);
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Can't reach Parley.");
  await screen.getByRole("button", { name: "Retry a.png" }).click();
  await expect.element(screen.getByText("Uploaded", { exact: true })).toBeVisible();
  await userEvent.upload(screen.getByLabelText("Images"), [png("b.png")]);
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The board is full.");
  expect(screen.getByRole("button", { name: /again/ }).elements()).toHaveLength(0);
});

test("what is under way ends when the page is left", async () => {
  const { sent, send } = openEnded();
  const screen = await render(<Sample send={send} />);
  await userEvent.upload(screen.getByLabelText("Images"), [png("a.png")]);
  await screen.unmount();
  expect(sent[0]?.options.signal.aborted).toBe(true);
});

const post = (operation: string, signal = new AbortController().signal, onProgress = vi.fn()) =>
  sendWithProgress({ address: `/api/double/${operation}`, body: "x".repeat(3_000_000), onProgress, signal });

test("over the wire, progress rises to the whole", async () => {
  const onProgress = vi.fn<(sent: number) => void>();
  await post("taken", undefined, onProgress);
  const told = onProgress.mock.calls.map(([sent]) => sent);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect(told.at(-1)).toBe(1);
});

test("over the wire, a refusal is the problem it was told", async () => {
  await expect(post("refused")).rejects.toMatchObject({ status: 415, detail: "This is not an image." });
});

test("over the wire, one that is cancelled ends at once", async () => {
  const controller = new AbortController();
  const sent = post("silent", controller.signal);
  setTimeout(() => controller.abort(), 50);
  await expect(sent).rejects.toMatchObject({ name: "AbortError" });
});
