"use client";
import { useState } from "react";
import { useColleagues } from "@/components/data/use-colleagues";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { LateField } from "@/components/ui/late-field";
import { unversionedAvatarUrl } from "@/lib/language/people/avatar-url";
import { ApiError, describeError } from "@/lib/platform/http/client";

const loadChips = () => import("@/components/ui/email-chips").then((loaded) => loaded.EmailChips);

const nobody: string[] = [];

type AddMemberProps = {
  /** Addresses of those who are on the team. */
  members: readonly string[];
  add: (email: string) => Promise<unknown>;
};

/** Adds colleagues by address, one request each: who could not be added stays in the field, with the reason. */
export function AddMember({ members, add }: AddMemberProps) {
  const [typed, setTyped] = useState("");
  const { colleagues = [], isSearching } = useColleagues(typed, { fromFirstLetter: true });
  const suggestions = colleagues
    .filter(({ email }) => !members.includes(email))
    .map((person) => ({ ...person, picture: unversionedAvatarUrl(person.id) }));
  const form = useBodyForm({
    initial: { emails: nobody },
    send: async ({ emails }) => {
      const refused: { email: string; why: string }[] = [];
      for (const email of emails) {
        await add(email).catch((error: unknown) => {
          const said = error instanceof ApiError ? error.about("email") : undefined;
          refused.push({ email, why: said ?? describeError(error) });
        });
      }
      form.set(
        "emails",
        refused.map(({ email }) => email),
      );
      const message = refused.map(({ email, why }) => `${email}: ${why}`).join(" ");
      if (message) throw new ApiError(422, "refused", message, [{ path: "emails", message }]);
    },
    onSent: () => {
      form.reset();
    },
  });
  const { emails } = form.values;

  return (
    <BodyForm form={form} className="items-start gap-3">
      <FormField
        form={form}
        name="emails"
        label="Add people"
        description="Use the address they sign in with."
        className="w-full max-w-md"
      >
        {({ value, onValueChange }) => (
          <LateField
            load={loadChips}
            shown=""
            placeholder="Name or email"
            props={{
              value,
              onValueChange,
              suggestions,
              isSearching,
              onQueryChange: setTyped,
              onComplaint: (complaint: string | null) => form.setError("emails", complaint),
              max: 20,
            }}
          />
        )}
      </FormField>
      <Button type="submit" loading={form.isPending} disabled={emails.length === 0}>
        {emails.length > 1 ? `Add ${emails.length} people` : "Add"}
      </Button>
    </BodyForm>
  );
}
