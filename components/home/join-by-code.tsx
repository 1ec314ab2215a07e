"use client";
import { LogIn } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { readMeetingCode } from "@/components/data/meeting-link";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";

export function JoinByCode() {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="Join with a code"
      open={open}
      onOpenChange={setOpen}
      align="end"
      className="w-80"
      trigger={
        <Button size="lg">
          <LogIn aria-hidden />
          Join with a code
        </Button>
      }
    >
      <CodeForm onGo={() => setOpen(false)} />
    </Popover>
  );
}

export function CodeForm({ onGo }: { onGo: () => void }) {
  const router = useRouter();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);

  function join(event: FormEvent) {
    event.preventDefault();
    const code = readMeetingCode(text);
    if (!code) return setWrong(true);
    onGo();
    router.push(`/m/${code}`);
  }

  return (
    // Own form: one field, which leads to another page.
    <form onSubmit={join} className="space-y-3">
      <Field
        label="Meeting code or link"
        error={isWrong ? "Enter a meeting link or a code such as abc-def-ghj." : null}
      >
        <Input
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
          placeholder="abc-def-ghj"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          className="tabular"
        />
      </Field>
      <Button type="submit" variant="primary" block>
        Continue
      </Button>
    </form>
  );
}
