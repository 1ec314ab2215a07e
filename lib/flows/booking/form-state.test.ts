import { expect, test } from "vitest";
import { seal } from "@/lib/platform/encryption/seal";
import { openFormState, sealFormState } from "./form-state";

const draft = { name: "Gus", email: "gus@outside.example", note: "", guests: "", errors: { note: "Write a note." } };

test("what a form was sent back with is read again, and nothing of it shows", () => {
  const sealed = sealFormState("draft", draft);
  expect(openFormState("draft", sealed)).toEqual(draft);
  expect(Buffer.from(sealed.split(".")[1] ?? "", "base64url").toString("latin1")).not.toContain("gus@outside");
});

test("what we did not seal, or as something else, is nothing", () => {
  const sealed = sealFormState("draft", draft);
  expect(openFormState("booked", sealed)).toBeNull();
  expect(openFormState("draft", `${sealed.slice(0, -4)}AAAA`)).toBeNull();
  expect(openFormState("draft", "nonsense")).toBeNull();
  expect(openFormState("draft", null)).toBeNull();
  const { email: _, ...older } = draft;
  expect(openFormState("draft", seal(JSON.stringify(older), "booking form draft"))).toBeNull();
});
