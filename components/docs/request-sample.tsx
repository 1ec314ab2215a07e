"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyIconButton } from "@/components/ui/copy-icon-button";
import { LatePart } from "@/components/ui/late-part";
import { type Preference, usePreference } from "@/components/ui/preference";
import { Segmented } from "@/components/ui/segmented";
import { type SampleLanguage, type SampleRequest, sampleLanguages, writeSample } from "./sample";

const chosenLanguage: Preference<{ language: SampleLanguage }> = {
  key: "parley.docs",
  initial: { language: "curl" },
  read: ({ language }) => ({ language: sampleLanguages.find((one) => one === language) ?? "curl" }),
};

const loadTryRequest = () => import("./try-request").then((loaded) => loaded.TryRequest);

/** A parameter of the path or of the query. */
export type RequestParameter = { name: string; in: string; isRequired: boolean };

type RequestSampleProps = {
  /** Of the operation. */
  summary: string;
  request: SampleRequest;
  parameters: RequestParameter[];
  origin: string;
};

/** How to send it, in the language that was chosen last, and a form that sends it. */
export function RequestSample({ summary, request, parameters, origin }: RequestSampleProps) {
  const [{ language }, choose] = usePreference(chosenLanguage);
  const [isTrying, setIsTrying] = useState(false);
  const sample = writeSample(language, request, origin);
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label={`Language of the example: ${summary}`}
          value={language}
          onValueChange={(next) => choose({ language: next })}
          options={sampleLanguages.map((one) => ({ value: one, label: one }))}
        />
        <span className="flex items-center gap-1">
          <CopyIconButton text={sample} label={`Copy the example: ${summary}`} />
          <Button
            size="sm"
            aria-expanded={isTrying}
            aria-label={`Try it: ${summary}`}
            onClick={() => setIsTrying(!isTrying)}
          >
            Try it
          </Button>
        </span>
      </div>
      <pre className="mt-2 whitespace-pre-wrap break-words rounded-card border border-line bg-surface p-4 font-mono text-ink text-sm leading-6">
        {sample}
      </pre>
      {isTrying ? <LatePart load={loadTryRequest} props={{ summary, request, parameters }} /> : null}
    </div>
  );
}
