import type { Window } from "./rate-limit";

/** Lookups of meeting codes per client address; the API and pages share this limit. */
export const meetingCodeLimit: Window = { name: "public-meeting", points: 240, perSeconds: 60 };
/** Where pages open their one live connection: a WebSocket that carries any number of event streams. */
export const livePath = "/api/live";

/** Names the build that answers. */
export const releaseHeader = "x-parley-release";
