"use client";
import type { RoomCaller } from "@/components/data/room-caller";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { compareText } from "@/lib/language/compare-text";
import { describeError } from "@/lib/platform/http/client";
import { useSpokenLanguage } from "./use-spoken-language";

/** The value for automatic detection. */
const automatic = "auto";

/** The language in which this person is transcribed: a choice, or what the speech engine supports. */
export function SpokenLanguage({ caller }: { caller: RoomCaller }) {
  const { spoken, choosing } = useSpokenLanguage(caller);
  if (!spoken) return null;
  const { language, choices } = spoken;
  const [only] = choices;
  if (choices.length === 1 && only) {
    return (
      <p className="text-ink-faint text-sm">
        Only {nameOf(only)} is supported. An administrator can connect a speech engine with more languages.
      </p>
    );
  }
  const known = choices
    .map((code) => ({ value: code, label: nameOf(code) }))
    .sort((one, other) => compareText(one.label, other.label));
  return (
    <Field
      label="Spoken language"
      description="The language you speak in this meeting."
      error={choosing.isError ? describeError(choosing.error) : undefined}
    >
      <Select
        className="w-full"
        options={[{ value: automatic, label: "Detect automatically" }, ...known]}
        value={(choosing.isPending ? choosing.variables : language) ?? automatic}
        onValueChange={(value) => choosing.mutate(value === automatic ? null : value)}
      />
    </Field>
  );
}

/** The interface is in English, and so are the names of languages. */
const names = new Intl.DisplayNames("en", { type: "language" });
const nameOf = (code: string) => names.of(code) ?? code;
