"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { colleaguesQuery } from "@/components/data/colleagues-query";
import { useDebounced } from "@/components/data/use-debounced";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { LateField } from "@/components/ui/late-field";
import { unversionedAvatarUrl } from "@/lib/language/people/avatar-url";
import { ApiError, describeError } from "@/lib/platform/http/client";

const loadChips = () => import("@/components/ui/email-chips").then((loaded) => loaded.EmailChips);

type AddMemberProps = {
  /** Addresses of those who are on the team. */
  members: readonly string[];
  add: (email: string) => Promise<unknown>;
};

/** Adds colleagues by address, one request each: who could not be added stays in the field, with the reason. */
export function AddMember({ members, add }: AddMemberProps) {
  const [emails, setEmails] = useState<string[]>([]);
  const [typed, setTyped] = useState("");
  const [complaint, setComplaint] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const q = useDebounced(typed.trim(), 150);
  const { data: colleagues = [] } = useQuery({ ...colleaguesQuery(q), enabled: q !== "" });
  const suggestions =
    typed.trim() === ""
      ? []
      : colleagues
          .filter(({ email }) => !members.includes(email))
          .map((person) => ({ ...person, picture: unversionedAvatarUrl(person.id) }));

  async function addAll() {
    setIsAdding(true);
    const refused: { email: string; why: string }[] = [];
    for (const email of emails) {
      await add(email).catch((error: unknown) => {
        const said = error instanceof ApiError ? error.about("email") : undefined;
        refused.push({ email, why: said ?? describeError(error) });
      });
    }
    setEmails(refused.map(({ email }) => email));
    setComplaint(refused.length > 0 ? refused.map(({ email, why }) => `${email}: ${why}`).join(" ") : null);
    setIsAdding(false);
  }

  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (emails.length > 0 && !isAdding) void addAll();
      }}
    >
      <Field
        label="Add people"
        error={complaint}
        description="Use the address they sign in with."
        className="w-full max-w-md"
      >
        <LateField
          load={loadChips}
          shown=""
          placeholder="Name or email"
          props={{
            value: emails,
            onValueChange: (next: string[]) => {
              setEmails(next);
              setComplaint(null);
            },
            suggestions,
            onQueryChange: setTyped,
            onComplaint: setComplaint,
            max: 20,
          }}
        />
      </Field>
      <Button type="submit" loading={isAdding} disabled={emails.length === 0}>
        {emails.length > 1 ? `Add ${emails.length} people` : "Add"}
      </Button>
    </form>
  );
}
