import { expect, test } from "vitest";
import { isInEnglish } from "./question-words";
import { type Intent, readQuestion } from "./read-question";

test.each<[string, Intent, number | null]>([
  ["Catch me up", "catch_up", null],
  ["What did I miss in the last ten minutes?", "catch_up", 10],
  ["Summarize the last hour", "catch_up", 60],
  ["What has happened so far?", "catch_up", null],
  ["Was I mentioned?", "mentioned", null],
  ["Did anybody mention me?", "mentioned", null],
  ["Decisions so far", "decisions", null],
  ["What have we decided so far?", "decisions", null],
  ["What did we agree on?", "decisions", null],
  ["Open questions", "open_questions", null],
  ["What is still open?", "open_questions", null],
  ["Action items", "action_items", null],
  ["What are my next steps?", "action_items", null],
  ["What do I have to do?", "action_items", null],
  ["What did we decide about the price?", "search", null],
  ["Who takes the action item about the contract?", "search", null],
  ["When does the harvest begin?", "search", null],
])("%s", (question, intent, lastMinutes) => expect(readQuestion(question)).toEqual({ intent, lastMinutes }));

test.each([
  ["How much is it?", true],
  ["annual plan price", true],
  ["Wieviel kostet eigentlich die Maschine?", false],
  ["Combien coûte la nouvelle machine aujourd'hui?", false],
  ["機械はいくらですか", false],
])("is it English: %s", (question, expected) => expect(isInEnglish(question)).toBe(expected));
