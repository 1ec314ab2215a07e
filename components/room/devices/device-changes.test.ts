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

it.each([
  ["another one comes", [head], [head, desk]],
  ["another one goes", [head, desk], [head]],
  ["nothing changes", [head], [head]],
])("stays when %s", (_, before, now) => {
  expect(deviceChange(before, now, chosen)).toBeNull();
});
