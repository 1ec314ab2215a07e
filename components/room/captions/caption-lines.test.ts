import { expect, it } from "vitest";
import { joinTurns } from "./caption-lines";

const ana = { identity: "user:a", name: "Ana", original_name: null, user_id: null };
const ben = { identity: "user:b", name: "Ben", original_name: null, user_id: null };

it("one person's lines in a row stand under one name, as long as they speak one language", () => {
  const lines = [
    { id: "1", speaker: ana, language: "en", text: "One.", doubted: false },
    { id: "2", speaker: ana, language: "en", text: "Two.", doubted: true },
    { id: "3", speaker: ben, language: null, text: "Three.", doubted: false },
    { id: "4", speaker: ana, language: "en", text: "Four.", doubted: false },
    { id: "5", speaker: ana, language: "de", text: "Fünf.", doubted: false },
  ];
  const turns = joinTurns(lines).map((turn) => [turn.key, turn.name, turn.language, turn.lines.map(({ id }) => id)]);
  expect(turns).toEqual([
    ["1", "Ana", "en", ["1", "2"]],
    ["3", "Ben", null, ["3"]],
    ["4", "Ana", "en", ["4"]],
    ["5", "Ana", "de", ["5"]],
  ]);
});
