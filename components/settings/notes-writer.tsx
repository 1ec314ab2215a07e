"use client";
import { useQuery } from "@tanstack/react-query";
import { FlaskConical, RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { NotesDocument } from "@/components/notes/notes-document";
import { SettingsRow } from "@/components/patterns/settings-row/settings-row";
import { useRowSave } from "@/components/patterns/settings-row/use-row-save";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Select } from "@/components/ui/select";
import type { LanguageModelWire } from "@/lib/core/language-model/schema";
import type { TriedModel } from "@/lib/features/notes/schema";
import { describeError } from "@/lib/platform/http/client";
import { languageModelQuery, type ModelChoice, useSetLanguageModel, useTryLanguageModel } from "./use-language-model";

/** For admins: which language model writes the notes, and what it makes of a sample. */
export function NotesWriter({ initial }: { initial: LanguageModelWire }) {
  const query = useQuery({ ...languageModelQuery, initialData: initial });
  const { data } = query;
  return data.source === "environment" ? (
    <SetByEnvironment state={data} />
  ) : (
    <LocalChoice state={data} onLookAgain={() => void query.refetch()} isLooking={query.isFetching} />
  );
}

function SetByEnvironment({ state }: { state: LanguageModelWire }) {
  const test = useTryLanguageModel();
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-prose text-base text-ink">
        <span className="font-medium">{state.model}</span>
        {state.base_url ? ` at ${state.base_url}` : ""} writes the notes
        {state.has_key ? ", using an API key" : ", without an API key"}. This is set by environment variables (
        <code>LLM_PROVIDER</code>, <code>LLM_MODEL</code>) and can't be changed here.
      </p>
      <Button loading={test.isPending} onClick={() => test.mutate(null)}>
        <FlaskConical aria-hidden />
        Test with a sample
      </Button>
      <TestResult test={test} />
    </div>
  );
}

type LocalChoiceProps = { state: LanguageModelWire; onLookAgain: () => void; isLooking: boolean };

const builtIn = "built-in";

function LocalChoice({ state, onLookAgain, isLooking }: LocalChoiceProps) {
  const { mutateAsync } = useSetLanguageModel();
  const set = useRowSave(mutateAsync);
  const test = useTryLanguageModel();
  const choices = choicesOf(state);
  const current = choices.find(({ use }) => use?.model === state.model && use?.base_url === state.base_url);
  const [picked, setPicked] = useState<string | null>(null);
  const value = choices.some((choice) => choice.value === picked) ? picked : (current?.value ?? builtIn);
  const use = choices.find((choice) => choice.value === value)?.use ?? null;
  const isCurrent = value === (current?.value ?? builtIn);
  return (
    <div className="flex flex-col items-start gap-4">
      <SettingsRow label="Writer" className="w-full max-w-md" description={describeChoice(use)} state={set.state}>
        <Select
          options={choices.map(({ value: one, label }) => ({ value: one, label }))}
          value={value}
          onValueChange={(next) => {
            setPicked(next);
            test.reset();
          }}
        />
      </SettingsRow>
      <div className="flex flex-wrap gap-2">
        {isCurrent ? null : (
          <Button variant="primary" loading={set.state.at === "saving"} onClick={() => set.save(use)}>
            {use ? "Use this model" : "Use highlights"}
          </Button>
        )}
        {use ? (
          <Button loading={test.isPending} onClick={() => test.mutate(use)}>
            <FlaskConical aria-hidden />
            Test with a sample
          </Button>
        ) : null}
        <Button variant="ghost" loading={isLooking} onClick={onLookAgain}>
          <RotateCw aria-hidden />
          Refresh
        </Button>
      </div>
      {state.local_servers.length > 0 ? (
        <p className="max-w-prose text-base text-ink-soft">
          We haven't measured a local model that we could recommend. Test one here: you see how much of what it writes
          is kept, and how long an hour of talk takes on this machine.
        </p>
      ) : null}
      {state.local_servers.length === 0 ? (
        <p role="status" className="max-w-prose text-base text-ink-soft">
          No language model found on this machine. Start Ollama or the llama.cpp server, then choose it here. For a
          hosted model, set <code>LLM_PROVIDER</code>, <code>LLM_MODEL</code> and <code>LLM_API_KEY</code> in{" "}
          <code>.env</code>.
        </p>
      ) : null}
      <TestResult test={test} />
    </div>
  );
}

type Choice = { value: string; label: string; use: ModelChoice | null };

/** The built-in writer, what runs here, and what was chosen though it does not answer now. */
function choicesOf({ local_servers: servers, base_url, model }: LanguageModelWire): Choice[] {
  const running = servers.flatMap(({ name, base_url: address, models }) =>
    models.map((one) => choiceOf({ base_url: address, model: one }, name)),
  );
  const chosen = base_url && model ? choiceOf({ base_url, model }, "not responding") : null;
  const isMissing = chosen !== null && !running.some(({ value }) => value === chosen.value);
  return [{ value: builtIn, label: "Highlights (built in)", use: null }, ...running, ...(isMissing ? [chosen] : [])];
}

const choiceOf = (use: ModelChoice, where: string): Choice => ({
  value: `${use.base_url} ${use.model}`,
  label: `${use.model} (${where})`,
  use,
});

const describeChoice = (use: ModelChoice | null) =>
  use
    ? "Writes notes on this machine. Transcripts go nowhere else. Lines nobody said are left out."
    : "Picks key lines from the transcript, without a language model.";

function TestResult({ test }: { test: ReturnType<typeof useTryLanguageModel> }) {
  if (test.isPending) {
    return <Trying since={test.submittedAt} onCancel={test.cancel} />;
  }
  if (test.isError) return <ErrorState title="Test failed">{describeError(test.error)}</ErrorState>;
  return test.data ? <Sample tried={test.data} /> : null;
}

function Trying({ since, onCancel }: { since: number; onCancel: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.round((Date.now() - since) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-base text-ink-soft">
        <span role="status">
          Writing notes of five minutes of sample talk. This can take minutes on a slow machine.
        </span>{" "}
        <span className="tabular">{seconds} s so far.</span>
      </p>
      <Button onClick={onCancel}>Cancel test</Button>
    </div>
  );
}

function Sample({ tried }: { tried: TriedModel }) {
  const { model, seconds, hour_minutes: hourMinutes, proposed, kept, content, sample } = tried;
  return (
    <section aria-label="Sample notes" className="w-full rounded-card border border-line p-4 sm:p-5">
      <p role="status" className="mb-4 text-base text-ink-soft">
        {model} wrote {proposed} {proposed === 1 ? "line" : "lines"} in {Math.max(1, Math.round(seconds))} s. {kept}{" "}
        {kept === 1 ? "matches" : "match"} the sample and {kept === 1 ? "is" : "are"} kept. At this pace, notes of an
        hour of talk take {Math.max(1, Math.round(hourMinutes))} min.
      </p>
      {content ? (
        <NotesDocument content={content} />
      ) : (
        <p className="text-base text-ink">Nothing it wrote matches the sample, so highlights would be shown instead.</p>
      )}
      <details className="mt-6 text-base text-ink-soft">
        <summary className="cursor-pointer font-medium">Sample transcript</summary>
        <ul className="mt-2 space-y-1">
          {sample.map(({ name, text }) => (
            <li key={text}>
              <span className="font-medium">{name}:</span> {text}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
