"use client";
import { Eye, EyeOff, Sparkles } from "lucide-react";
import { useState } from "react";
import { FormField } from "@/components/patterns/form/form-field";
import type { FormOf } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { LatePart } from "@/components/ui/late-part";
import { Textarea } from "@/components/ui/textarea";
import type { EntryValues } from "./entry-values";
import { RemoveStored } from "./remove-stored";

const loadGenerator = () => import("@/components/vault/secret-generator").then((loaded) => loaded.SecretGenerator);
const loadStrength = () => import("@/components/vault/secret-strength").then((loaded) => loaded.SecretStrength);

/** A password of a line, or a key of many: dots while it is typed, unless it is to be seen. */
export function SecretField({ form, isKept }: { form: FormOf<EntryValues>; isKept: boolean }) {
  const [isSeen, setIsSeen] = useState(false);
  const [isGenerating, setIsGenerating] = useState(false);
  const { secret } = form.values;
  return (
    <div className="space-y-2">
      <FormField form={form} name="secret" label="Password" hint={isKept ? undefined : "Optional"}>
        {({ value, ...bound }) => (
          <div className="flex items-start gap-1">
            <Textarea
              {...bound}
              value={value ?? ""}
              rows={1}
              disabled={secret === null}
              placeholder={isKept && secret !== null ? "Unchanged" : undefined}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              data-1p-ignore
              className={cn("min-h-8 break-all font-mono touch:min-h-11", isSeen ? "" : masked)}
            />
            <IconButton label={isSeen ? "Hide what I type" : "Show what I type"} onClick={() => setIsSeen(!isSeen)}>
              {isSeen ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            </IconButton>
          </div>
        )}
      </FormField>
      {secret ? <LatePart load={loadStrength} props={{ secret }} waiting={<div className="min-h-5" />} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" aria-expanded={isGenerating} onClick={() => setIsGenerating(!isGenerating)}>
          <Sparkles aria-hidden />
          {isGenerating ? "Close the generator" : "Generate"}
        </Button>
        {isKept ? (
          <RemoveStored
            name="the password"
            isRemoved={secret === null}
            onRemove={(isRemoved) => form.set("secret", isRemoved ? null : "")}
          />
        ) : null}
      </div>
      {isGenerating ? (
        <div className="rounded-card border border-line bg-surface p-4">
          <LatePart
            load={loadGenerator}
            props={{
              onUse: (made: string) => {
                form.set("secret", made);
                setIsGenerating(false);
              },
              // A site may have it before the entry is saved: it must not be lost, nor when the vault closes.
              onCopy: (made: string) => form.set("secret", made),
            }}
            waiting={<div aria-hidden className="h-80" />}
          />
        </div>
      ) : null}
    </div>
  );
}

const masked = "[-webkit-text-security:disc]";
