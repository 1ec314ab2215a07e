/** `signal`: the service answers; `udp`, `tcp`: transports for media; `loss`: the share of media that arrives. */
export type ConnectionStep = "signal" | "udp" | "tcp" | "loss";
/** `isHere`: the media server is on this machine, so the network is not tested. */
export type ConnectionFinding = { ok: boolean; ms?: number; share?: number; isHere?: boolean };
export type ConnectionFindings = Partial<Record<ConnectionStep, ConnectionFinding>>;

export const connectionSteps = ["signal", "udp", "tcp", "loss"] as const;
const lossNoticed = 0.01;

export const stepNames: Record<ConnectionStep, string> = {
  signal: "Meeting service",
  udp: "Direct connection (UDP)",
  tcp: "Fallback connection (TCP)",
  loss: "Packets delivered",
};

export function findingWords(step: ConnectionStep, { ok, ms, share, isHere }: ConnectionFinding): string {
  if (step === "signal") return ok ? `Responds in ${ms} ms` : "No response";
  if (isHere) return "Not needed here";
  if (step !== "loss") return ok ? "Works" : "Blocked";
  if (share === undefined) return "Couldn't be measured";
  return ms ? `${percent(1 - share)}, ${ms} ms round trip` : percent(1 - share);
}

/** Where nothing can be tested: by the browser, not by the network. */
export const untestableVerdict = (canCall: boolean) =>
  canCall
    ? {
        ok: false,
        title: "This browser can't run the connection test",
        advice: "It can make calls. Join to find out whether audio and video get through.",
      }
    : {
        ok: false,
        title: "This browser can't make calls",
        advice: "The network isn't the cause. Open this page in Safari or Chrome.",
      };

/** The result and advice. Null while it is not known yet. */
export function verdictOf(findings: ConnectionFindings): { ok: boolean; title: string; advice: string } | null {
  const { signal, udp, tcp, loss } = findings;
  if (signal?.ok === false) {
    return {
      ok: false,
      title: "Can't reach the meeting service",
      advice: "Check your network. A company network may need to allow WebSocket connections to this address.",
    };
  }
  if (!udp || !tcp || !loss) return null;
  if (!udp.ok && !tcp.ok) {
    return {
      ok: false,
      title: "Audio and video are blocked",
      advice: "A firewall may be the cause. Try another network or a phone hotspot, or ask your network administrator.",
    };
  }
  if (loss.share !== undefined && loss.share > lossNoticed) {
    return {
      ok: loss.ok,
      title: loss.ok ? "Your connection is fair, with small gaps" : "Your connection is losing too much data",
      advice: "Move closer to your router or use a cable. Turning off your camera leaves more bandwidth for audio.",
    };
  }
  if (loss.share === undefined) {
    return {
      ok: false,
      title: "Connected, but packet loss couldn't be measured",
      advice: "Check again in a moment. If this keeps happening, try another network.",
    };
  }
  if (!udp.ok) {
    return {
      ok: true,
      title: "Your connection works, over the fallback",
      advice: "Your network blocks direct connections (UDP), so others may hear you with a slight delay.",
    };
  }
  return tcp.ok
    ? { ok: true, title: "Your connection is good", advice: "Audio and video get through." }
    : {
        ok: true,
        title: "Your connection is good",
        advice: "Only the direct connection (UDP) works. On a network that blocks it, you won't be able to join.",
      };
}

/** One decimal, without a trailing zero: 97.7%, 100%. */
const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;
