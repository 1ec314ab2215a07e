"use client";
import { ArrowRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { readMeetingCode } from "@/components/data/meeting-link";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

export function JoinByCode() {
  const router = useRouter();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = readMeetingCode(text);
    if (!code) return setError("Enter the code or link from your invitation.");
    router.push(`/m/${code}`);
  }

  return (
    // Own form: one field, which leads to another page.
    <form onSubmit={submit} noValidate className="flex max-w-sm items-start gap-2">
      <Field label="Meeting code or link" hideLabel error={error} className="flex-1">
        <Input
          value={text}
          onValueChange={(next) => {
            setText(next);
            setError(undefined);
          }}
          placeholder="Meeting code or link"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="h-11 rounded-card px-3 text-md"
        />
      </Field>
      <Button type="submit" size="lg">
        Join
        <ArrowRight aria-hidden />
      </Button>
    </form>
  );
}
