"use client";
import { useMutation } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import { SettingsRow } from "@/components/patterns/settings-row/settings-row";
import { useRowSave } from "@/components/patterns/settings-row/use-row-save";
import { Button } from "@/components/ui/button";
import { isComposing } from "@/components/ui/is-composing";
import { LatePart } from "@/components/ui/late-part";
import { Textarea } from "@/components/ui/textarea";
import { bioLengthMax } from "@/lib/core/users/constants";
import { api, describeError } from "@/lib/platform/http/client";

const loadWords = () => import("@/components/patterns/compare/marked-words").then((loaded) => loaded.MarkedWords);

/** Saves on leaving the field. "Tidy up" suggests a wording that is saved when it is used. */
export function BioRow({ value, send }: { value: string; send: (bio: string) => Promise<unknown> }) {
  const [draft, setDraft] = useState<string | null>(null);
  const { state, save } = useRowSave(send);
  const refine = useMutation({
    mutationFn: (text: string) => api.post("/users/me/bio/refine", { body: { text } }),
  });
  const text = draft ?? value;
  const suggestion = refine.data && refine.variables === text.trim() ? refine.data.text : null;

  async function settle(next = draft) {
    if (next === null) return;
    const bio = next.trim();
    if (bio === value || (await save(bio))) setDraft((now) => (now === null || now.trim() === bio ? null : now));
  }

  return (
    <div>
      <SettingsRow
        label="Bio"
        hint="Optional"
        state={state}
        description="Shown on your booking page. What you do, and what people can ask you about."
      >
        <Textarea
          value={text}
          maxLength={bioLengthMax}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={() => void settle()}
          onKeyDown={(event) => {
            if (event.key === "Escape" && !isComposing(event)) setDraft(null);
          }}
        />
      </SettingsRow>
      <div className="mt-2 flex items-center justify-between gap-3">
        <Button
          size="sm"
          variant="ghost"
          className="-ml-2"
          disabled={!text.trim()}
          loading={refine.isPending}
          onClick={() => refine.mutate(text.trim())}
        >
          <Sparkles aria-hidden />
          Tidy up
        </Button>
        <span className="tabular text-ink-faint text-xs">
          {text.length} of {bioLengthMax}
        </span>
      </div>
      {refine.isError ? (
        <p role="alert" className="mt-2 text-bad text-sm">
          {describeError(refine.error)}
        </p>
      ) : null}
      <div role="status" className="mt-1">
        {suggestion === text.trim() ? <p className="text-base text-ink-soft">Nothing to tidy up.</p> : null}
        {suggestion !== null && suggestion !== text.trim() ? (
          <div className="rounded-card border border-line bg-raised p-3">
            <p className="font-medium text-sm">Suggestion</p>
            <p className="wrap-anywhere mt-1 text-base leading-relaxed">
              <LatePart
                load={loadWords}
                props={{ before: text.trim(), after: suggestion, side: "after" as const }}
                waiting={suggestion}
              />
            </p>
            <div className="mt-3 flex gap-2">
              <Button
                size="sm"
                variant="primary"
                onClick={() => {
                  setDraft(suggestion);
                  void settle(suggestion);
                  refine.reset();
                }}
              >
                Use suggestion
              </Button>
              <Button size="sm" variant="ghost" onClick={() => refine.reset()}>
                Discard
              </Button>
            </div>
          </div>
        ) : null}
      </div>
    </div>
  );
}
