import "server-only";
import { asActor } from "@/lib/platform/auth/account-of";
import type { Actor } from "@/lib/platform/auth/actor";
import { type EventSink, eventHeaders, eventResponse, heartbeat } from "./event-body";
import { linesOf } from "./event-stream";
import { problemResponse } from "./problem";
import { reserveStream } from "./stream-limits";

type Send = (event: string, data: unknown) => void;

/**
 * Streams one answer while it is made, and ends. An error becomes the event `failed` with its problem document, because
 * the status has been sent by then. The work goes on when the client disconnects.
 */
export function answerStream({
  request,
  actor,
  work,
}: {
  request: Request;
  actor: Actor;
  work: (send: Send) => Promise<void>;
}): Response {
  const countStream = reserveStream(request, actor);

  function begin(sink: EventSink) {
    const release = countStream();
    let isOpen = true;
    const write = (text: string) => {
      if (isOpen) sink.write(text);
    };
    const send: Send = (event, data) => write(linesOf(event, data));
    const beating = setInterval(() => write(heartbeat.text), heartbeat.everyMs).unref();

    function end() {
      if (!isOpen) return;
      isOpen = false;
      clearInterval(beating);
      release();
      try {
        sink.close();
      } catch {
        // The client has closed the connection already.
      }
    }

    // Sent at once, so that proxies and clients see that the answer has begun.
    write(": thinking\n\n");
    void asActor(actor, () => work(send))
      .catch(async (error: unknown) => send("failed", { problem: await describeProblem(error) }))
      .finally(end);
    return end;
  }

  return eventResponse(request, begin, eventHeaders);
}

async function describeProblem(error: unknown) {
  const { type, title, status, detail, code } = await problemResponse(error).json();
  return { type, title, status, detail, code };
}
