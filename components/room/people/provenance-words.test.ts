import { expect, it } from "vitest";
import { provenanceWords } from "./provenance-words";

const nora = { display_name: "Nora", email: "nora@outside.example", invited_by_name: null, kind: "guest" } as const;
const byAna = { provenance: "invited", invited_by_name: "Ana" } as const;

it.each([
  [{ ...nora, provenance: "self_declared" as const }, "says nora@outside.example"],
  [{ ...nora, ...byAna }, "nora@outside.example, invited by Ana"],
  [{ ...nora, ...byAna, display_name: "nora@outside.example" }, "invited by Ana"],
  [{ ...nora, ...byAna, kind: "colleague" as const }, "invited by Ana"],
  [{ ...nora, provenance: "invited" as const, email: null }, "invited"],
  [{ ...nora, kind: "colleague" as const, provenance: "link" as const }, "colleague"],
  [{ ...nora, provenance: "link" as const }, "nora@outside.example, came by the link"],
  [{ ...nora, kind: "host" as const, provenance: "host" as const }, null],
])("%j reads as it is known", (person, words) => {
  expect(provenanceWords(person)).toBe(words);
});
