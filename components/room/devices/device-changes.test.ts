import { expect, it } from "vitest";
import { deviceChange } from "./device-changes";

const [head, desk] = [
  { id: "head", name: "Headset" },
  { id: "desk", name: "Desk microphone" },
];
const chosen = { chosenId: "head", usedId: "head" };

it("takes another device when the one in use is unplugged", () => {
  expect(deviceChange([head, desk], [desk], chosen)).toEqual({ kind: "lost", device: head, instead: desk });
  expect(deviceChange([head], [], chosen)).toEqual({ kind: "lost", device: head, instead: null });
});

it("goes back to the chosen one when it is there again", () => {
  expect(deviceChange([desk], [head, desk], { chosenId: "head", usedId: "desk" })).toEqual({
    kind: "back",
    device: head,
  });
});

it("takes the first one that comes when there was none", () => {
  expect(deviceChange([], [desk], { chosenId: "head", usedId: undefined })).toEqual({ kind: "first", device: desk });
});

it("follows the system's default while nobody has chosen a device", () => {
  const laptop = { id: "laptop", name: "Internal microphone" };
  const byDefault = <T extends object>(device: T) => ({ ...device, isDefault: true as const });
  const before = [byDefault(laptop)];
  const now = [laptop, byDefault(head)];
  const using = (usedId: string, chosenId = "") => deviceChange(before, now, { chosenId, usedId });
  expect(using("laptop")).toEqual({ kind: "default", device: byDefault(head) });
  expect(using("laptop", "laptop")).toBeNull();
  expect(deviceChange(now, [desk, byDefault(laptop)], { chosenId: "", usedId: "head" })).toEqual({
    kind: "lost",
    device: byDefault(head),
    instead: byDefault(laptop),
  });
});

it.each([
  ["another one comes", [head], [head, desk]],
  ["another one goes", [head, desk], [head]],
  ["nothing changes", [head], [head]],
])("stays when %s", (_, before, now) => {
  expect(deviceChange(before, now, chosen)).toBeNull();
});
