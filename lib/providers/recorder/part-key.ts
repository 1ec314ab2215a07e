type Part = { id: string; meetingId: string; kind: "video" | "audio" };

/** Where the finished file of a part lies. */
export const partKey = ({ id, meetingId, kind }: Part) => `recordings/${meetingId}/${id}.${endings[kind]}`;

const endings = { video: "webm", audio: "wav" } as const;

export const partContentType = ({ kind }: Pick<Part, "kind">) => (kind === "video" ? "video/webm" : "audio/wav");
