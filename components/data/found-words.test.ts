import { expect, test } from "vitest";
import { findWords, wordsOf } from "./found-words";

const found = (text: string, find: string) => findWords(text, wordsOf(find)).map(({ at, end }) => text.slice(at, end));

test("words are found in their forms, without accents and capital letters, and no part of others is", () => {
  expect(found("Roofs: the ROOF was roofed, proof of it", "roof")).toEqual(["Roofs", "ROOF", "roofed"]);
  expect(found("Die Größe der Cafés", "grosse cafe")).toEqual(["Cafés"]);
  expect(found("paint it in the pa", "painted")).toEqual(["paint"]);
  expect(found("anything", " - ")).toEqual([]);
});
