"use client";
import { Check, Minus, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { canTestConnection } from "@/components/data/abilities";
import { canCallHere, lookAround } from "@/components/data/look-around";
import {
  type ConnectionFinding,
  type ConnectionFindings,
  connectionSteps,
  findingWords,
  stepNames,
  untestableVerdict,
  verdictOf,
} from "@/components/room/devices/connection-words";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import { api, describeError } from "@/lib/platform/http/client";
import { CheckSection } from "./check-section";

/** Sends data to the media server and shows what got through. */
export function ConnectionSection({ code }: { code: string }) {
  const [findings, setFindings] = useState<ConnectionFindings | null>(null);
  const [running, setRunning] = useState(false);
  const [refusal, setRefusal] = useState("");
  const abort = useRef<AbortController | null>(null);
  const run = useCallback(async () => {
    const trial = new AbortController();
    const { signal } = trial;
    abort.current = trial;
    let found: ConnectionFindings = {};
    const show = (change: ConnectionFindings) => {
      found = { ...change, ...found };
      if (!signal.aborted) setFindings(found);
    };
    setRefusal("");
    setFindings({});
    setRunning(true);
    try {
      const room = await api.post("/m/{code}/connection-check", { path: { code } });
      const { checkConnection } = await import("@/components/room/devices/check-connection");
      // The steps after a failed one count as failed, too.
      await checkConnection(room, (step, finding) => show({ [step]: finding }), signal).catch(() => {
        const failed: ConnectionFinding = { ok: false };
        show(found.signal ? { udp: failed, tcp: failed, loss: failed } : { signal: failed });
      });
    } catch (error) {
      setRefusal(describeError(error));
      setFindings(null);
    } finally {
      if (!signal.aborted) setRunning(false);
    }
  }, [code]);
  // Loaded when it is opened, so there is a browser to ask.
  const [isTestable] = useState(() => canTestConnection(lookAround()));
  useEffect(() => {
    if (isTestable) void run();
    return () => abort.current?.abort();
  }, [run, isTestable]);

  const verdict = isTestable ? findings && !running && verdictOf(findings) : untestableVerdict(canCallHere());
  return (
    <CheckSection
      title="Connection"
      words={
        refusal ? (
          <span className="text-bad">{refusal}</span>
        ) : verdict ? (
          <>
            <span className={cn("font-medium", verdict.ok ? "text-good" : "text-bad")}>{verdict.title}.</span>{" "}
            {verdict.advice}
          </>
        ) : running ? (
          "Checking the connection…"
        ) : (
          "Checks whether audio and video get through."
        )
      }
      action={
        isTestable ? (
          <Button loading={running} onClick={() => void run()}>
            {running ? "Checking" : "Check again"}
          </Button>
        ) : null
      }
    >
      {findings ? (
        <ul aria-label="Results" className="mt-3 space-y-1.5">
          {connectionSteps.map((step) => {
            const finding = findings[step];
            return (
              <li key={step} className="flex items-center gap-2 text-ink text-sm">
                <FindingMark finding={finding} running={running} />
                <span className="min-w-0 flex-1">{stepNames[step]}</span>
                <span className="tabular text-ink-soft">{finding ? findingWords(step, finding) : ""}</span>
              </li>
            );
          })}
        </ul>
      ) : null}
    </CheckSection>
  );
}

function FindingMark({ finding, running }: { finding: ConnectionFinding | undefined; running: boolean }) {
  if (!finding) return running ? <Spinner /> : <Minus aria-hidden className="size-4 text-ink-faint" />;
  return finding.ok ? (
    <Check aria-hidden className="size-4 text-good" />
  ) : (
    <X aria-hidden className="size-4 text-bad" />
  );
}
