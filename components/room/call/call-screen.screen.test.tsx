import { QueryClientProvider } from "@tanstack/react-query";
import { Track } from "livekit-client";
import { useLayoutEffect, useMemo } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import { useMemberLobby } from "@/components/room/lobby/use-member-lobby";
import { deviceChoices } from "@/components/room/session/preferences";
import { loadPopups } from "@/components/ui/late-popups";
import { savePreference } from "@/components/ui/preference";
import type { ChatMessageWire } from "@/lib/features/chat/schema";
import type { ParticipantWire, WaitingEntry } from "@/lib/features/door/schema";
import { answerFetch } from "@/lib/testing/answer-fetch";
import { tellStream } from "@/lib/testing/fake-streams";
import { resizePage } from "@/lib/testing/resize-page";
import { simulateRoom } from "@/lib/testing/simulated-room";
import Call from "./call";

/** Renders of the dock and the stage without their parts, and of their parts. */
const renders = vi.hoisted(() => ({ dock: 0, dockButton: 0, stage: 0, tile: 0 }));
/** Called with the label of a button of the dock in the commit that shows it, before any effect that React delays. */
const onLabel = vi.hoisted(() => ({ current: (_label: string) => {} }));

vi.mock("@/components/live/use-event-stream", () => import("@/lib/testing/fake-streams"));
vi.mock("@/components/room/controls/dock", async (load) => {
  const { Dock } = await load<typeof import("@/components/room/controls/dock")>();
  return {
    Dock: () => {
      renders.dock += 1;
      return Dock();
    },
  };
});
vi.mock("@/components/room/controls/dock-button", async (load) => {
  const loaded = await load<typeof import("@/components/room/controls/dock-button")>();
  return {
    ...loaded,
    DockButton: (props: Parameters<typeof loaded.DockButton>[0]) => {
      renders.dockButton += 1;
      useLayoutEffect(() => onLabel.current(props.label), [props.label]);
      return loaded.DockButton(props);
    },
  };
});
vi.mock("@/components/room/stage/stage", async (load) => {
  const { Stage } = await load<typeof import("@/components/room/stage/stage")>();
  return {
    Stage: (props: Parameters<typeof Stage>[0]) => {
      renders.stage += 1;
      return Stage(props);
    },
  };
});
vi.mock("@/components/room/stage/stage-place", async (load) => {
  const { StagePlace } = await load<typeof import("@/components/room/stage/stage-place")>();
  return {
    StagePlace: (props: Parameters<typeof StagePlace>[0]) => {
      renders.tile += 1;
      return StagePlace(props);
    },
  };
});

type SimulatedRoom = Awaited<ReturnType<typeof simulateRoom>>;

const me = "simulated-local";
const caller = { meetingId: "m" };
const events = "/meetings/m/lobby-events";
const joinMedia = {
  tracks: { camera: null, microphone: null },
  wants: { camera: false, microphone: false },
  picture: null,
};
const answer = {
  status: "admitted" as const,
  token: "t",
  media_url: "ws://nowhere",
  identity: me,
  display_name: "Ana",
  is_host: true,
  whiteboard_open: false,
  transcription_enabled: true,
};

const uuid = (at: number) => `0190a000-0000-7000-8000-${String(at).padStart(12, "0")}`;
const messageOf = (at: number): ChatMessageWire => ({
  id: uuid(at),
  identity: "user:1",
  display_name: "Person 1",
  text: `Message ${at}`,
  reply_to: null,
  sent_at: new Date().toISOString(),
});
const knockOf = (at: number): WaitingEntry => ({
  id: uuid(1000 + at),
  display_name: `Guest ${at}`,
  email: null,
  invited_by_name: null,
  kind: "guest",
  provenance: "self_declared",
  knocked_at: new Date().toISOString(),
});

let sent: ReturnType<typeof answerFetch>;
let unread: ChatMessageWire[];
let answerHand: () => unknown;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  savePreference(deviceChoices, { camera: false, microphone: false });
  unread = [];
  answerHand = () => ({});
  sent = answerFetch({
    "GET /meetings/m/polls": () => [],
    "GET /meetings/m/chat": () => unread.splice(0),
    "POST /meetings/m/hand": () => answerHand(),
  });
});
afterEach(() => {
  localStorage.clear();
  onLabel.current = () => {};
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Meeting({ room }: Pick<SimulatedRoom, "room">) {
  const lobby = useMemberLobby(caller.meetingId, true);
  const connection = useMemo(() => ({ room, answer, connected: Promise.resolve() }), [room]);
  return (
    <Call
      caller={caller}
      code="abc-defg-hij"
      title="Weekly"
      bookingNote={null}
      connection={connection}
      joinMedia={joinMedia}
      lobby={lobby}
      onAskAgain={neverAnswers}
      onOver={ignore}
    />
  );
}
const neverAnswers = () => new Promise<never>(() => {});
const ignore = () => {};

/** A meeting with ten others, when everything that loads late is there. */
async function openMeeting(publish?: Parameters<typeof simulateRoom>[0]) {
  await resizePage(1280, 800);
  await loadPopups();
  const simulated = await simulateRoom(publish);
  for (let at = 0; at < 10; at += 1) simulated.show({ identity: `user:${at}` });
  const screen = await render(
    <QueryClientProvider client={new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Meeting room={simulated.room} />
    </QueryClientProvider>,
  );
  await pass(10);
  await expect.poll(() => sent.some(({ path }) => path === "/meetings/m/chat")).toBe(true);
  await pass(5);
  return { ...simulated, screen };
}

/** Seconds of the meeting, each with time for React. */
async function pass(seconds: number) {
  for (let at = 0; at < seconds; at += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    for (let turn = 0; turn < 3; turn += 1) await nextTask();
  }
}

const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

test("in a minute with messages, hands and knocks, only what shows them renders", async () => {
  const { show, disconnect, screen } = await openMeeting();
  const before = { ...renders };
  const waiting: WaitingEntry[] = [];
  for (let second = 0; second < 60; second += 1) {
    unread.push(messageOf(second));
    tellStream(events, "chat");
    if (second % 6 === 1) show({ identity: `user:${(second - 1) / 6}`, attributes: { hand: String(second) } });
    if (second % 10 === 3) {
      waiting.push(knockOf(second));
      tellStream(events, "lobby", { waiting: [...waiting] });
    }
    if (second % 20 === 5) show({ identity: "user:late" });
    if (second % 20 === 15) disconnect("user:late");
    await pass(1);
  }
  await expect.element(screen.getByRole("button", { name: "Chat, 60 unread" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "People, 6 waiting" })).toBeVisible();
  await expect.element(screen.getByRole("region", { name: /hand raised, number 10/ })).toBeVisible();
  const [messages, hands, knocks, comings] = [60, 10, 6, 6];
  expect(renders.dock - before.dock).toBe(0);
  expect(renders.dockButton - before.dockButton).toBeLessThanOrEqual(messages + knocks);
  expect(renders.stage - before.stage).toBeLessThanOrEqual(comings);
  // Who comes or goes may move a few of the others.
  expect(renders.tile - before.tile).toBeLessThanOrEqual(hands + 4 * comings);
}, 120_000);

const handRequests = () => sent.filter(({ path }) => path === "/meetings/m/hand").map(({ body }) => body);
const press = (key: string) => window.dispatchEvent(new KeyboardEvent("keydown", { key }));

test("a key that is pressed the moment the hand is shown lowered raises it again", async () => {
  const { show } = await openMeeting();
  show({ identity: me, attributes: { hand: "1" } });
  await expect.element(page.getByRole("button", { name: "Hand raised, number 1 in line" })).toBeVisible();
  onLabel.current = (label) => void (label === "Reactions and hand" && press("h"));
  show({ identity: me });
  await expect.poll(handRequests).toEqual([{ raised: true }]);
});

test("a hand that is raised while the request to lower it is on its way is raised after it", async () => {
  const { show } = await openMeeting();
  show({ identity: me, attributes: { hand: "1" } });
  await expect.element(page.getByRole("button", { name: "Hand raised, number 1 in line" })).toBeVisible();
  const lowered = Promise.withResolvers<object>();
  answerHand = () => lowered.promise;
  press("h");
  await expect.poll(handRequests).toEqual([{ raised: false }]);
  // The room may hear of it before the answer is here.
  show({ identity: me });
  await expect.element(page.getByRole("button", { name: "Reactions and hand" })).toBeVisible();
  press("h");
  await pass(1);
  expect(handRequests()).toEqual([{ raised: false }]);
  lowered.resolve({});
  await expect.poll(handRequests).toEqual([{ raised: false }, { raised: true }]);
});

test("of seven presses of H the last one counts, however late the room shows them", async () => {
  const { show } = await openMeeting();
  const first = Promise.withResolvers<object>();
  answerHand = () => first.promise;
  for (let at = 0; at < 7; at += 1) {
    press("h");
    await pass(1);
  }
  show({ identity: me, attributes: { hand: "1" } });
  first.resolve({});
  await expect.poll(() => handRequests().at(-1)).toEqual({ raised: true });
  await pass(1);
  expect(handRequests()).toEqual([{ raised: true }, { raised: true }]);
  press("h");
  await expect.poll(() => handRequests().at(-1)).toEqual({ raised: false });
});

test("a knock stays until it is answered; who speaks gets a pill with the same answer", async () => {
  const { room, screen } = await openMeeting();
  tellStream(events, "lobby", { waiting: [knockOf(1)] });
  await expect.element(screen.getByText("Guest 1 wants to join")).toBeVisible();
  await pass(60);
  await expect.element(screen.getByRole("button", { name: "Decline" })).toBeVisible();
  room.localParticipant.setIsSpeaking(true);
  await expect.element(screen.getByText("1 person waiting")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Decline" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Admit", exact: true }).click();
  await expect.poll(() => sent.map(({ path }) => path)).toContain(`/meetings/m/participants/${knockOf(1).id}/admit`);
});

const boardRequests = () => sent.filter(({ path }) => path.includes("whiteboard"));

test("W alone opens the whiteboard for nobody", async () => {
  const { screen } = await openMeeting();
  press("w");
  await pass(1);
  expect(boardRequests()).toEqual([]);
  await screen.getByRole("button", { name: "Activities" }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Open whiteboard for everyone" })).toBeVisible();
  await expect.element(screen.getByRole("menuitem", { name: "Polls" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "W", shiftKey: true }));
  await expect.poll(boardRequests).not.toEqual([]);
});

test("keys of a letter alone can be turned off, in their own list", async () => {
  const { screen } = await openMeeting();
  press("?");
  const isOn = screen.getByRole("switch", { name: "Single-key shortcuts" });
  await isOn.click();
  await screen.getByRole("button", { name: "Close" }).click();
  press("h");
  press("?");
  await pass(1);
  expect(handRequests()).toEqual([]);
  await expect.element(isOn).not.toBeInTheDocument();
});

const personOf = (at: number, inRoom: boolean): ParticipantWire => ({
  id: uuid(2000 + at),
  identity: `user:${at}`,
  display_name: `Person ${at}`,
  email: null,
  kind: "colleague",
  meeting_role: "member",
  provenance: "link",
  status: "admitted",
  invited_by_name: null,
  admitted_by_name: null,
  in_room: inRoom,
});

test("who left while the page had lost its connection is shown nowhere, and is again when they are back", async () => {
  const { show, screen } = await openMeeting();
  show({ identity: "user:3", attributes: { hand: "1" } });
  const tile = screen.getByRole("region", { name: /^user:3\b/ });
  await expect.element(tile).toBeVisible();
  const tellPeople = (...gone: number[]) =>
    tellStream(events, "people", { people: Array.from({ length: 10 }, (_, at) => personOf(at, !gone.includes(at))) });
  tellPeople();
  await pass(1);
  await expect.element(tile).toBeVisible();
  tellPeople(3);
  await expect.element(tile).not.toBeInTheDocument();
  tellPeople();
  await expect.element(tile).toBeVisible();
});

test("a mute that the page missed is obeyed once, and can be undone", async () => {
  savePreference(deviceChoices, { microphone: true });
  const { show, screen } = await openMeeting({ audio: true, video: false });
  await expect.element(screen.getByRole("button", { name: "Turn off microphone" })).toBeVisible();
  const muted = String(Date.now());
  show({ identity: me, attributes: { muted } });
  await expect.element(screen.getByText("You were muted")).toBeVisible();
  await screen.getByRole("button", { name: "Turn on microphone" }).click();
  const isOn = screen.getByRole("button", { name: "Turn off microphone" });
  await expect.element(isOn).toBeVisible();
  show({ identity: me, attributes: { muted, hand: "1" } });
  await expect.element(screen.getByRole("button", { name: "Hand raised, number 1 in line" })).toBeVisible();
  await expect.element(isOn).toBeVisible();
});

test("a mute whose attribute comes after it was undone does not mute again", async () => {
  savePreference(deviceChoices, { microphone: true });
  const { room, show, screen } = await openMeeting({ audio: true, video: false });
  await room.localParticipant.getTrackPublication(Track.Source.Microphone)?.mute();
  await expect.element(screen.getByText("You were muted")).toBeVisible();
  await screen.getByRole("button", { name: "Turn on microphone" }).click();
  const isOn = screen.getByRole("button", { name: "Turn off microphone" });
  await expect.element(isOn).toBeVisible();
  show({ identity: me, attributes: { muted: String(Date.now()), hand: "1" } });
  await expect.element(screen.getByRole("button", { name: "Hand raised, number 1 in line" })).toBeVisible();
  await pass(1);
  await expect.element(isOn).toBeVisible();
});
