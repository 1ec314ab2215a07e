type Part = { id: string; meetingId: string; kind: "video" | "audio"; recorder: string };

/** The storage key of a part's finished file. */
export const partKey = (part: Part) => `recordings/${part.meetingId}/${part.id}.${formatOf(part).ending}`;

export const partContentType = (part: Pick<Part, "kind" | "recorder">) => formatOf(part).type;

function formatOf({ kind, recorder }: Pick<Part, "kind" | "recorder">) {
  if (kind === "audio") return { ending: "wav", type: "audio/wav" };
  return recorder === "egress" ? { ending: "mp4", type: "video/mp4" } : { ending: "webm", type: "video/webm" };
}
