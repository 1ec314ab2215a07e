import { expect, it } from "vitest";
import { provenanceWords } from "./provenance-words";

const nora = { email: "nora@outside.example", invited_by_name: null, kind: "guest" } as const;

it.each([
  [{ ...nora, provenance: "self_declared" as const }, "says nora@outside.example"],
  [{ ...nora, provenance: "invited" as const, invited_by_name: "Ana" }, "invited by Ana · nora@outside.example"],
  [{ ...nora, kind: "colleague" as const, provenance: "invited" as const, invited_by_name: "Ana" }, "invited by Ana"],
  [{ ...nora, kind: "colleague" as const, provenance: "link" as const }, "colleague, came by the link"],
  [{ ...nora, kind: "host" as const, provenance: "host" as const }, null],
])("%j reads as it is known", (person, words) => {
  expect(provenanceWords(person)).toBe(words);
});
