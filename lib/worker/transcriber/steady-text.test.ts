import { expect, test } from "vitest";
import { SteadyText } from "./steady-text";

const speaking = { paused: false };
const paused = { paused: true };

/** Returns the text shown after each interim. */
function show(...interims: string[]): string[] {
  const steady = new SteadyText();
  return interims.map((interim) => steady.show(interim, speaking));
}

test("the last word waits until the next one is there: it may be half a word", () => {
  expect(show("And Mr.", "And Mr. John.", "And Mr. John Dashwood had then.")).toEqual([
    "And",
    "And Mr.",
    "And Mr. John Dashwood had",
  ]);
});

test("a single word is a guess, and is shown when two interims agree on it", () => {
  expect(show("You.", "He.", "He", "He was")).toEqual(["", "", "He", "He"]);
});

test("a speaker who is silent has finished the last word", () => {
  const steady = new SteadyText();
  steady.show("He was not an.", speaking);
  expect(steady.show("He was not an ill-disposed young man.", paused)).toBe("He was not an ill-disposed young man.");
});

test("words that people read stay, even when the engine changes its mind", () => {
  expect(
    show("How less to.", "How less to be.", "Unless to be rather cold.", "Unless to be rather cold-hearted and."),
  ).toEqual(["How less", "How less to", "How less to be rather", "How less to be rather cold-hearted"]);
});

test("a word that turns out to be two is not shown twice", () => {
  expect(show("into the room", "in to the room now please")).toEqual(["into the", "into the room now"]);
});

test("nothing is shown twice and nothing shrinks when an interim is shorter than the one before", () => {
  expect(show("we should meet on", "we should")).toEqual(["we should meet", "we should meet"]);
});

test("a full stop that an interim put at its end goes away when the sentence goes on", () => {
  const steady = new SteadyText();
  steady.show("He was not.", paused);
  expect(steady.show("He was not an ill-disposed man", speaking)).toBe("He was not an ill-disposed");
});
