"use client";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { RequestParameter } from "./request-sample";
import type { SampleRequest } from "./sample";

type TryRequestProps = { summary: string; request: SampleRequest; parameters: RequestParameter[] };

/** Typed once for all forms of the page, and gone with it. */
let lastToken = "";

/** Characters of an answer that are shown. */
const shownMax = 50_000;

type Answer = { status: string; isRefused: boolean; text: string; isDone: boolean };

/** Sends the request with a token that is kept nowhere, without the reader's session, and shows the answer. */
export function TryRequest({ summary, request, parameters }: TryRequestProps) {
  const [token, setToken] = useState(lastToken);
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(request.body === null ? "" : JSON.stringify(request.body, null, 2));
  const [bodyError, setBodyError] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const isSending = answer !== null && !answer.isDone;

  async function send(event: FormEvent) {
    event.preventDefault();
    const wrong = request.body === null ? null : findMistake(body);
    setBodyError(wrong);
    if (wrong) return;
    const controller = new AbortController();
    sending.current = controller;
    setAnswer({ status: "Sending…", isRefused: false, text: "", isDone: false });
    const started = performance.now();
    try {
      const response = await fetch(fillPath(request.path, parameters, values), {
        method: request.method,
        credentials: "omit",
        signal: controller.signal,
        headers: {
          ...(request.needsToken && token ? { Authorization: `Bearer ${token.trim()}` } : {}),
          ...(request.body === null ? {} : { "Content-Type": "application/json" }),
          ...(request.answer === "stream" ? { Accept: "text/event-stream" } : {}),
        },
        ...(request.body === null ? {} : { body }),
      });
      const ms = Math.round(performance.now() - started);
      const status = `${response.status} ${response.statusText}`.trim();
      await readAnswer(response, (text, isDone) =>
        setAnswer({ status: `${status}, after ${ms} ms`, isRefused: !response.ok, text, isDone }),
      );
    } catch {
      setAnswer((shown) =>
        controller.signal.aborted
          ? shown && { ...shown, status: `${shown.status} (stopped)`, isDone: true }
          : {
              status: "Can't reach Parley. Check your connection and try again.",
              isRefused: true,
              text: "",
              isDone: true,
            },
      );
    }
  }

  return (
    // Own form: it sends what the reader composed, and shows refusals as they came.
    <form
      aria-label={`Try it: ${summary}`}
      onSubmit={send}
      className="mt-3 space-y-4 rounded-card border border-line bg-raised p-4"
    >
      {request.method === "GET" ? null : (
        <p className="text-base text-ink-soft">This is a real request. What it changes stays changed.</p>
      )}
      {request.needsToken ? (
        <Field label="Token" description="Used for this page only. It isn't stored, and your session isn't sent.">
          <Input
            type="password"
            autoComplete="off"
            spellCheck={false}
            placeholder="parley_…"
            value={token}
            onValueChange={(next) => {
              lastToken = next;
              setToken(next);
            }}
          />
        </Field>
      ) : null}
      {parameters.length > 0 ? (
        <div className="grid gap-4 sm:grid-cols-2">
          {parameters.map(({ name, isRequired }) => (
            <Field key={name} label={<code className="font-mono">{name}</code>} hint={isRequired ? null : "optional"}>
              <Input
                required={isRequired}
                autoComplete="off"
                spellCheck={false}
                value={values[name] ?? ""}
                onValueChange={(next) => setValues({ ...values, [name]: next })}
              />
            </Field>
          ))}
        </div>
      ) : null}
      {request.body === null ? null : (
        <Field label="Body" error={bodyError}>
          <Textarea rows={4} spellCheck={false} value={body} onValueChange={setBody} className="font-mono text-sm" />
        </Field>
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="sm" loading={isSending && request.answer !== "stream"}>
          Send request
        </Button>
        {isSending && request.answer === "stream" ? (
          <Button size="sm" onClick={() => sending.current?.abort()}>
            Stop
          </Button>
        ) : null}
      </div>
      <div aria-live="polite">
        {answer ? (
          <>
            <p className={answer.isRefused ? "text-bad text-base" : "text-base text-ink-soft"}>{answer.status}</p>
            {answer.text ? (
              <pre className="scroll-quiet mt-2 max-h-96 overflow-auto whitespace-pre-wrap break-words rounded-control bg-surface p-3 font-mono text-sm leading-5">
                {answer.text}
              </pre>
            ) : null}
          </>
        ) : null}
      </div>
    </form>
  );
}

/** What is wrong with the body; null: it is JSON. */
function findMistake(body: string): string | null {
  try {
    JSON.parse(body);
    return null;
  } catch (error) {
    return `This isn't valid JSON: ${error instanceof Error ? error.message : "it can't be read"}`;
  }
}

/** The sample's path with these values in it, and no query but theirs. */
function fillPath(path: string, parameters: RequestParameter[], values: Record<string, string>) {
  const [bare = ""] = path.split("?");
  let filled = bare;
  const query = new URLSearchParams();
  for (const parameter of parameters) {
    const value = values[parameter.name]?.trim() ?? "";
    if (parameter.in === "query" && value) query.set(parameter.name, value);
    if (parameter.in === "path") {
      const place = parameter.name.toUpperCase();
      filled = filled
        .split("/")
        .map((part) => (part === place ? encodeURIComponent(value) : part))
        .join("/");
    }
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** Says what has come so far, JSON in lines, and of a file only how large it is. */
async function readAnswer(response: Response, show: (text: string, isDone: boolean) => void) {
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("text/event-stream") && response.body) {
    let text = "";
    show("", false);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      text = (text + piece.value).slice(-shownMax);
      show(text, false);
    }
    return show(text, true);
  }
  if (type.includes("json")) return show(shorten(JSON.stringify(await response.json(), null, 2)), true);
  if (type.startsWith("text/")) return show(shorten(await response.text()), true);
  const { size } = await response.blob();
  show(size > 0 ? `${type}, ${size} bytes` : "", true);
}

const shorten = (text: string) =>
  text.length > shownMax ? `${text.slice(0, shownMax)}\n… ${text.length - shownMax} more characters` : text;
