import { expect, it } from "vitest";
import { joinTurns } from "./caption-lines";

const ana = { identity: "user:a", name: "Ana", user_id: null };
const ben = { identity: "user:b", name: "Ben", user_id: null };

it("one person's lines in a row stand under one name", () => {
  const lines = [
    { id: "1", speaker: ana, text: "One." },
    { id: "2", speaker: ana, text: "Two." },
    { id: "3", speaker: ben, text: "Three." },
    { id: "4", speaker: ana, text: "Four." },
  ];
  expect(joinTurns(lines)).toEqual([
    { key: "1", identity: "user:a", name: "Ana", text: "One. Two." },
    { key: "3", identity: "user:b", name: "Ben", text: "Three." },
    { key: "4", identity: "user:a", name: "Ana", text: "Four." },
  ]);
});
