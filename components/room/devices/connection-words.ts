/** `signal`: the service answers; `udp`, `tcp`: transports for media; `loss`: the share of media that arrives. */
export type ConnectionStep = "signal" | "udp" | "tcp" | "loss";
/** `isHere`: the media server is on this machine, so the network is not tested. */
export type ConnectionFinding = { ok: boolean; ms?: number; share?: number; isHere?: boolean };
export type ConnectionFindings = Partial<Record<ConnectionStep, ConnectionFinding>>;

export const connectionSteps = ["signal", "udp", "tcp", "loss"] as const;
const lossNoticed = 0.01;

export const stepNames: Record<ConnectionStep, string> = {
  signal: "The meeting service answers",
  udp: "Sound and picture, the fast way (UDP)",
  tcp: "Sound and picture, the way round (TCP)",
  loss: "What is sent arrives",
};

export function findingWords(step: ConnectionStep, { ok, ms, share, isHere }: ConnectionFinding): string {
  if (step === "signal") return ok ? `Yes, in ${ms} ms` : "No";
  if (isHere) return "Not needed on this machine";
  if (step !== "loss") return ok ? "Works" : "Does not get through";
  if (share === undefined) return "Could not be measured";
  const trip = ms ? `, ${ms} ms there and back` : "";
  return share === 0 ? `Nothing lost${trip}` : `${percent(share)} lost${trip}`;
}

/** The result and advice. Null while it is not known yet. */
export function verdictOf(findings: ConnectionFindings): { ok: boolean; title: string; advice: string } | null {
  const { signal, udp, tcp, loss } = findings;
  if (signal?.ok === false) {
    return {
      ok: false,
      title: "The meeting service cannot be reached",
      advice: "Check your network. A company network may have to allow WebSockets to this address.",
    };
  }
  if (!udp || !tcp || !loss) return null;
  if (!udp.ok && !tcp.ok) {
    return {
      ok: false,
      title: "Sound and picture do not get through",
      advice: "A firewall holds them back. Try another network, or a phone's hotspot, or ask whoever runs yours.",
    };
  }
  if (loss.share !== undefined && loss.share > lossNoticed) {
    return {
      ok: loss.ok,
      title: loss.ok ? "Good enough, with small gaps" : "Much gets lost on the way",
      advice: "Go nearer to the router or take a cable. Turning the camera off leaves more for the voice.",
    };
  }
  if (loss.share === undefined) {
    return {
      ok: false,
      title: "The way is open, but what gets lost could not be counted",
      advice: "Check again in a moment. If it stays so, try another network.",
    };
  }
  if (!udp.ok) {
    return {
      ok: true,
      title: "It works, the long way round",
      advice: "Your network stops the fast way (UDP), so others may hear you a little later.",
    };
  }
  return tcp.ok
    ? { ok: true, title: "Your connection is good", advice: "Sound and picture get through." }
    : {
        ok: true,
        title: "Your connection is good",
        advice: "Only the fast way (UDP) is open; in a network that stops it you would need another one.",
      };
}

const percent = (share: number) => `${share < 0.1 ? (share * 100).toFixed(1) : Math.round(share * 100)} %`;
