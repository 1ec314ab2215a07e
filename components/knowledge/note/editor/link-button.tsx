"use client";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { Link2 } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { linkAddress } from "@/components/knowledge/note/markdown/link-address";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";

type LinkButtonProps = { editor: Editor; openRef: RefObject<(() => void) | null> };

/** Where the chosen words lead. */
export function LinkButton({ editor, openRef }: LinkButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [address, setAddress] = useState("");
  const [error, setError] = useState<string>();
  const current = useEditorState({
    editor,
    selector: ({ editor: shown }) => (shown.getAttributes("link").href as string | undefined) ?? null,
  });

  function change(open: boolean) {
    if (open) {
      setAddress(current ?? "");
      setError(undefined);
    }
    setIsOpen(open);
  }
  useEffect(() => {
    openRef.current = () => change(true);
  });

  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const typed = address.trim();
    const whole = /^[a-z][a-z\d+.-]*:|^[/#]/i.test(typed)
      ? typed
      : /^\S+@\S+\.\S+$/.test(typed)
        ? `mailto:${typed}`
        : `https://${typed}`;
    const href = typed === "" ? null : linkAddress(whole);
    if (typed !== "" && (href === null || /\s/.test(whole))) {
      setError("Enter a web or email address.");
      return;
    }
    setIsOpen(false);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href === null) chain.unsetLink().run();
    else if (editor.state.selection.empty && current === null) {
      chain.insertContent({ type: "text", text: typed, marks: [{ type: "link", attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
  }

  return (
    <Popover
      label="Link"
      open={isOpen}
      onOpenChange={change}
      className="w-[min(20rem,90vw)] p-3"
      trigger={
        <IconButton label="Link" shortcut="Mod+K" aria-pressed={current !== null}>
          <Link2 aria-hidden />
        </IconButton>
      }
    >
      {/* Own form: one field, which goes into the note and not to the service. */}
      <form onSubmit={save} noValidate className="flex flex-col gap-3">
        <Field label="Link address" error={error}>
          <Input
            autoFocus
            inputMode="url"
            autoComplete="off"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            placeholder="https://"
          />
        </Field>
        <div className="flex justify-end gap-2">
          {current === null ? null : (
            <Button
              variant="ghost"
              onClick={() => {
                setIsOpen(false);
                editor.chain().focus().extendMarkRange("link").unsetLink().run();
              }}
            >
              Remove link
            </Button>
          )}
          <Button type="submit" variant="primary">
            Apply
          </Button>
        </div>
      </form>
    </Popover>
  );
}
