import { NativeForm } from "@/components/patterns/form/native-form";
import { buttonClasses } from "@/components/ui/button-classes";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { bookingGuestsMax, bookingNoteLengthMax } from "@/lib/flows/booking/constants";

/** What was typed, and what is wrong with it, when a form comes back. */
export type Draft = {
  name: string;
  email: string;
  note: string;
  guests: string;
  errors: Record<string, string>;
};

export const emptyDraft: Draft = { name: "", email: "", note: "", guests: "", errors: {} };

type DetailsFormProps = {
  hostName: string;
  noteRequired: boolean;
  confirmFirst: boolean;
  draft: Draft;
  hidden: Record<string, string | null>;
};

/** The last step: who books, and what for. A plain form that works without scripts. */
export function DetailsForm({ hostName, noteRequired, confirmFirst, draft, hidden }: DetailsFormProps) {
  const { errors } = draft;
  return (
    <NativeForm
      action="/api/booking-forms/book"
      data-swap
      hiddenFields={hidden}
      className="flex max-w-md flex-col gap-5"
    >
      <Field label="Your name" error={errors.name}>
        <Input name="name" required maxLength={80} autoComplete="name" defaultValue={draft.name} className="h-11" />
      </Field>
      <Field label="Email" description="The invitation is sent to this address." error={errors.email}>
        <Input
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={draft.email}
          className="h-11"
        />
      </Field>
      <Field
        label="What would you like to talk about?"
        hint={noteRequired ? undefined : "Optional"}
        description={`${hostName} reads this before the meeting.`}
        error={errors.note}
      >
        <Textarea name="note" required={noteRequired} maxLength={bookingNoteLengthMax} defaultValue={draft.note} />
      </Field>
      <details open={draft.guests !== "" || errors.guests !== undefined} className="group">
        <summary className="inline-flex min-h-8 items-center rounded-sm text-accent text-base underline-offset-4 hover:underline touch:min-h-11">
          Add guests
        </summary>
        <Field
          label="Guests’ email addresses"
          description={`Up to ${bookingGuestsMax}, with commas between them. They are invited, too.`}
          error={errors.guests}
          className="mt-2"
        >
          <Input
            name="guests"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            defaultValue={draft.guests}
            className="h-11"
          />
        </Field>
      </details>
      <div>
        <button type="submit" className={buttonClasses({ variant: "primary", size: "lg", className: "max-sm:w-full" })}>
          {confirmFirst ? "Request this time" : "Book this time"}
        </button>
        {confirmFirst ? (
          <p className="mt-2 text-ink-faint text-sm">{hostName} confirms each booking. You’ll get an email.</p>
        ) : null}
      </div>
    </NativeForm>
  );
}
