"use client";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import type { GuestSelf } from "@/components/room/session/preferences";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { KnockInput } from "@/lib/features/door/schema";
import { ApiError } from "@/lib/platform/http/client";

type KnockFormProps = {
  self: GuestSelf;
  onTyped: (change: Partial<GuestSelf>) => void;
  /** If null, the guest enters an email address. */
  inviteToken: string | null;
  words: { words: string; disabled: boolean };
  /** Hydrated. Before, a click would submit the form to the server. */
  isReady: boolean;
  knock: (body: KnockInput) => Promise<void>;
  /** For errors that do not belong to a field. */
  onRefused: (error: unknown) => void;
};

const nameLengthMax = 80;

/** The guest's name. Submitting it knocks. */
export function KnockForm({ self, onTyped, inviteToken, words, isReady, knock, onRefused }: KnockFormProps) {
  const asksEmail = inviteToken === null;
  const form = useBodyForm({
    initial: self,
    onChange: onTyped,
    check: ({ name, email }) => ({
      name: name.trim() === "" ? "Enter your name." : null,
      email: asksEmail && email.trim() === "" ? "Enter your email address." : null,
    }),
    send: async ({ name, email }) => {
      try {
        await knock({ name, ...(inviteToken ? { invite_token: inviteToken } : { email: email.trim() }) });
      } catch (error) {
        if (error instanceof ApiError && error.status === 422) throw error;
        onRefused(error);
      }
    },
  });

  return (
    <BodyForm
      form={form}
      aria-label="Ask to join"
      className="gap-3"
      actions={
        <>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            disabled={words.disabled || !isReady}
            loading={form.isPending}
            className={isReady ? undefined : "disabled:opacity-100 data-disabled:opacity-100"}
          >
            {words.words}
          </Button>
          <p className="text-base text-ink-soft">Someone in the meeting will let you in.</p>
        </>
      }
    >
      <FormField form={form} name="name" label="Your name">
        {(bound) => <Input {...bound} maxLength={nameLengthMax} autoComplete="name" className="h-11 px-3 text-md" />}
      </FormField>
      {asksEmail ? (
        <FormField
          form={form}
          name="email"
          label="Your email"
          description="Shown to people in the meeting. We won't email you."
        >
          {(bound) => (
            <Input {...bound} type="email" maxLength={254} autoComplete="email" className="h-11 px-3 text-md" />
          )}
        </FormField>
      ) : null}
    </BodyForm>
  );
}
