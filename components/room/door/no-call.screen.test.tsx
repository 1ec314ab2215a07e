import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import Call, { beginConnection } from "@/components/room/call/call";
import { emptyLobby } from "@/components/room/lobby/lobby";
import { deviceChoices } from "@/components/room/session/preferences";
import type { Entry } from "@/components/room/session/use-room-session";
import { loadPopups } from "@/components/ui/late-popups";
import { savePreference } from "@/components/ui/preference";
import { ApiError } from "@/lib/platform/http/client";
import { answerFetch } from "@/lib/testing/answer-fetch";
import { resizePage } from "@/lib/testing/resize-page";
import { ConnectionSection } from "./connection-section";
import { NoCallNotice } from "./no-call-notice";

vi.mock("@/components/live/use-event-stream", () => import("@/lib/testing/fake-streams"));
// As in Lockdown Mode, and inside some apps.
Reflect.deleteProperty(window, "RTCPeerConnection");

let sent: ReturnType<typeof answerFetch>;
beforeEach(() => {
  savePreference(deviceChoices, { ...deviceChoices.initial });
  sent = answerFetch({ "GET /meetings/m/polls": () => [], "GET /meetings/m/chat": () => [] });
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the door says what the browser cannot, and gives the link to take along", async () => {
  const screen = await render(<NoCallNotice link="https://parley.example/m/abc?i=t" />);
  await expect.element(screen.getByRole("heading", { name: "This browser can't make calls" })).toBeVisible();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await screen.getByRole("button", { name: "Copy link" }).click();
  expect(write).toHaveBeenCalledWith("https://parley.example/m/abc?i=t");
});

test("the connection test has its own verdict, and blames no network", async () => {
  const screen = await render(<ConnectionSection code="abc" />);
  await expect.element(screen.getByText("This browser can't make calls.")).toBeVisible();
  await expect.element(screen.getByText(/The network isn't the cause/)).toBeVisible();
  expect(sent).toEqual([]);
});

const entry: Entry = {
  status: "admitted",
  token: "t",
  media_url: "ws://nowhere",
  identity: "guest:1",
  display_name: "Gus",
  is_host: false,
  whiteboard_open: false,
  transcription_enabled: true,
};

async function openRoom(onAskAgain: () => Promise<Entry>) {
  await resizePage(1280, 800);
  await loadPopups();
  const onOver = vi.fn();
  const joinMedia = {
    tracks: { camera: null, microphone: null },
    wants: { camera: true, microphone: true },
    picture: null,
  };
  const screen = await render(
    <QueryClientProvider client={new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Call
        caller={{ meetingId: "m" }}
        code="abc-defg-hij"
        title="Weekly"
        bookingNote={null}
        connection={beginConnection(entry)}
        joinMedia={joinMedia}
        lobby={emptyLobby}
        onAskAgain={onAskAgain}
        onOver={onOver}
      />
    </QueryClientProvider>,
  );
  return { screen, onOver };
}

test("inside, chat and captions are there, and nothing about a lost connection; nothing opens a device", async () => {
  const devices = vi.spyOn(navigator.mediaDevices, "getUserMedia");
  const { screen } = await openRoom(async () => entry);
  await expect.element(screen.getByText("This browser can't make calls")).toBeVisible();
  await expect.element(screen.getByText(/Connection lost|Connecting/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Turn off captions" })).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: /Turn (on|off) (camera|microphone)/ }))
    .not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Chat" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Message everyone" })).toBeEnabled();
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "v" }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(devices).not.toHaveBeenCalled();
});

test("who reads along learns that the meeting is over", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { screen, onOver } = await openRoom(async () => {
    throw new ApiError(409, "meeting_completed", "It is over.");
  });
  await expect.element(screen.getByText("This browser can't make calls")).toBeVisible();
  await vi.advanceTimersByTimeAsync(16_000);
  await vi.waitFor(() => expect(onOver).toHaveBeenCalledWith("ended"));
});
