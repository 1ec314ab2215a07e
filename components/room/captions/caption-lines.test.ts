import { expect, it } from "vitest";
import { joinTurns } from "./caption-lines";

const ana = { identity: "user:a", name: "Ana", original_name: null, user_id: null };
const ben = { identity: "user:b", name: "Ben", original_name: null, user_id: null };

it("one person's lines in a row stand under one name, as long as they speak one language", () => {
  const lines = [
    { id: "1", speaker: ana, language: "en", text: "One." },
    { id: "2", speaker: ana, language: "en", text: "Two." },
    { id: "3", speaker: ben, language: null, text: "Three." },
    { id: "4", speaker: ana, language: "en", text: "Four." },
    { id: "5", speaker: ana, language: "de", text: "Fünf." },
  ];
  expect(joinTurns(lines)).toEqual([
    { key: "1", identity: "user:a", name: "Ana", language: "en", text: "One. Two." },
    { key: "3", identity: "user:b", name: "Ben", language: null, text: "Three." },
    { key: "4", identity: "user:a", name: "Ana", language: "en", text: "Four." },
    { key: "5", identity: "user:a", name: "Ana", language: "de", text: "Fünf." },
  ]);
});
