import { describe, expect, it } from "vitest";
import {
  canCall,
  canChooseSpeaker,
  canHideBackground,
  canProcessSound,
  canRecord,
  canTestConnection,
  findDeviceObstacle,
  findPlayObstacle,
  type Surroundings,
} from "./abilities";

const all: Surroundings = {
  isSecure: true,
  opensDevices: true,
  opensPeers: true,
  drawsWebGl: true,
  readsFrames: true,
  sendsDrawings: true,
  records: true,
  processesSound: true,
  routesSound: true,
};
const lockdown = { drawsWebGl: false, opensPeers: false, opensDevices: true, processesSound: false };
const insecure = { isSecure: false, opensDevices: false, processesSound: false };

type Can = {
  call: boolean;
  devices: "insecure" | "unsupported" | null;
  background: boolean;
  record: boolean;
  noise: boolean;
  speaker: boolean;
  test: boolean;
};
const can: Can = { call: true, devices: null, background: true, record: true, noise: true, speaker: true, test: true };

/** What these browsers have, and what follows. None is known by its name. */
const browsers: [string, Partial<Surroundings>, Partial<Can>][] = [
  ["Chrome, Edge", {}, {}],
  ["Firefox", {}, {}],
  ["Firefox before 116", { routesSound: false }, { speaker: false }],
  ["Firefox before 132", { readsFrames: false }, { background: false }],
  ["Safari, and each browser of an iPhone", { routesSound: false }, { speaker: false }],
  ["a browser inside an app of an iPhone, whose name lacks Safari", { routesSound: false }, { speaker: false }],
  ["an app of the home screen", { routesSound: false }, { speaker: false }],
  ["an iPhone in Lockdown Mode", lockdown, { call: false, test: false, background: false, noise: false }],
  ["WebKitGTK without WebRTC", { opensPeers: false, routesSound: false }, { call: false, test: false, speaker: false }],
  [
    "a browser inside an app that passes no devices on",
    { opensDevices: false, opensPeers: false },
    { devices: "unsupported", call: false, test: false },
  ],
  ["a company's browser without WebRTC", { opensPeers: false }, { call: false, test: false }],
  ["a graphics driver that is blocked", { drawsWebGl: false }, { background: false }],
  ["a browser that draws, and sends nothing drawn", { sendsDrawings: false }, { background: false, test: false }],
  ["a browser without a recorder", { records: false }, { record: false }],
  ["an address that is not secure", insecure, { devices: "insecure", noise: false }],
];

describe.each(browsers)("%s", (_, has, expected) => {
  it("can what it has the means for", () => {
    const here = { ...all, ...has };
    const found: Can = {
      call: canCall(here),
      devices: findDeviceObstacle(here),
      background: canHideBackground(here),
      record: canRecord(here),
      noise: canProcessSound(here),
      speaker: canChooseSpeaker(here),
      test: canTestConnection(here),
    };
    expect(found).toEqual({ ...can, ...expected });
  });
});

it.each([
  ["it cannot be decoded", 3, true, "unplayable"],
  ["it is served, and not supported", 4, true, "unplayable"],
  ["the link has expired, which a browser also calls not supported", 4, false, "unreachable"],
  ["the network broke", 2, true, "unreachable"],
  ["nothing is known", undefined, true, "unreachable"],
] as const)("a file that does not play: %s", (_, code, isServed, obstacle) => {
  expect(findPlayObstacle(code, isServed)).toBe(obstacle);
});
