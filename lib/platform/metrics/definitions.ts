type Definition = {
  type: "counter" | "gauge" | "histogram";
  help: string;
  /** The values of each label. `declared`: what the code declares at its start, such as the names of all jobs. */
  labels?: Readonly<Record<string, readonly string[] | "declared">>;
  /** Of a gauge. Without it, the number is left out until it is set. */
  startsAt?: 0;
  /** Upper limits of a histogram. */
  buckets?: readonly number[];
};

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const shortSeconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const longSeconds = [0.1, 0.5, 1, 5, 15, 60, 300, 900];
const lineSeconds = [0.25, 0.5, 1, 1.5, 2, 3, 5, 10, 30];
const waitSeconds = [1, 2, 5, 10, 20, 30, 60, 120, 300, 900];

const lane = ["quick", "mail", "work", "bulk", "housekeeping"] as const;

/**
 * Every number of Parley's own that `/metrics` tells. A label has no other values than these and `other`: never ids, names,
 * addresses or paths. docs/operating/metrics has the alerts and dashboards that use them.
 */
export const definitions = {
  parley_requests_total: {
    type: "counter",
    help: "Answered requests, by operation of the interface (pages and files: other) and class of status.",
    labels: { operation: "declared", status: ["1xx", "2xx", "3xx", "4xx", "5xx"] },
  },
  parley_request_seconds: {
    type: "histogram",
    help: "Time until an operation has its answer, without sending it; by the first part of its path.",
    labels: { area: "declared" },
    buckets: requestSeconds,
  },
  parley_streams_open: { type: "gauge", help: "Open event streams, those inside live connections too.", startsAt: 0 },
  parley_live_connections_open: {
    type: "gauge",
    help: "Open live connections (WebSocket); a browser has one.",
    startsAt: 0,
  },
  parley_announcements_received_total: { type: "counter", help: "Announcements that this process received." },
  parley_announcement_seconds: {
    type: "histogram",
    help: "From sending a batch of announcements in any process to receiving it in this one.",
    buckets: shortSeconds,
  },
  parley_announcements_lost_total: { type: "counter", help: "Batches of announcements that could not be sent." },
  parley_listening: { type: "gauge", help: "1 when an announcement of this process to itself arrived." },
  parley_jobs_total: {
    type: "counter",
    help: "Attempts at jobs. retry: failed, and is tried again by the queue or at its next turn by the schedule; failed: out of tries.",
    labels: { kind: "declared", lane, outcome: ["done", "retry", "failed"] },
  },
  parley_job_seconds: { type: "histogram", help: "How long an attempt took.", labels: { lane }, buckets: longSeconds },
  parley_jobs_queued: {
    type: "gauge",
    help: "Jobs of the installation by what they wait for. waiting: due; retrying: failed before; failed: out of tries.",
    labels: { lane, state: ["waiting", "retrying", "running", "scheduled", "failed"] },
  },
  parley_job_oldest_seconds: {
    type: "gauge",
    help: "How long the oldest job of the installation has been due without running.",
    labels: { lane },
  },
  parley_database_up: { type: "gauge", help: "1 when the database answered within two seconds." },
  parley_database_connections: {
    type: "gauge",
    help: "Connections in this process's pool.",
    labels: { state: ["busy", "idle"] },
  },
  parley_database_waiting: { type: "gauge", help: "Queries of this process that wait for a connection of the pool." },
  parley_media_up: { type: "gauge", help: "1 when the media server answered within two seconds." },
  parley_workers_alive: { type: "gauge", help: "Workers of the installation that hold their mark of life." },
  parley_meetings_live: { type: "gauge", help: "Live meetings of the installation." },
  parley_meetings_unattended: {
    type: "gauge",
    help: "Live meetings that have gone for twenty seconds without a worker that transcribes, though they should have one.",
  },
  parley_people_in_meetings: { type: "gauge", help: "People who are connected to live meetings." },
  parley_people_waiting: { type: "gauge", help: "People who wait at the doors of live meetings." },
  parley_rooms_attended: {
    type: "gauge",
    help: "Rooms that this worker is in, by what it does there.",
    labels: { work: ["transcribing", "standby", "recording"] },
  },
  parley_join_seconds: {
    type: "histogram",
    help: "From being let in to being connected, as the media server reports it (in whole seconds).",
    buckets: waitSeconds,
  },
  parley_door_wait_seconds: {
    type: "histogram",
    help: "From the knock to the answer.",
    labels: { answer: ["admitted", "denied"] },
    buckets: waitSeconds,
  },
  parley_lines_transcribed_total: { type: "counter", help: "Final lines of transcripts that this worker wrote." },
  parley_words_transcribed_total: { type: "counter", help: "Words in these lines." },
  parley_line_seconds: {
    type: "histogram",
    help: "From the end of speech to its written line.",
    buckets: lineSeconds,
  },
  parley_speaking_tracks: {
    type: "gauge",
    help: "Tracks on which this worker hears somebody speak.",
    startsAt: 0,
  },
  parley_recording_parts_total: {
    type: "counter",
    help: "Ended parts of recordings; failed: with something wrong that the room was told.",
    labels: { outcome: ["done", "failed"] },
  },
  parley_mails_total: {
    type: "counter",
    help: "Mails handed to the provider. refused: for good; failed: for now.",
    labels: { kind: ["single", "bulk"], outcome: ["sent", "failed", "refused"] },
  },
  parley_webhooks_total: {
    type: "counter",
    help: "Events of other services. old: too old to be done; unsigned: refused; failed: the sender tries again.",
    labels: { sender: ["media", "payments"], outcome: ["taken", "old", "unsigned", "failed"] },
  },
  parley_language_model_answers_total: {
    type: "counter",
    help: "Answers of the language model. too_long: asked again in pieces; retryable: busy, slow or not usable; failed: refused or wrongly set up.",
    labels: { outcome: ["done", "cancelled", "too_long", "retryable", "failed"] },
  },
  parley_language_model_seconds: {
    type: "histogram",
    help: "Time of an answer of the language model.",
    buckets: longSeconds,
  },
  parley_disk_free_bytes: { type: "gauge", help: "Free space where DATA_DIR is, when files are kept there." },
  parley_scrape_failures_total: { type: "counter", help: "Numbers that could not be read for a scrape." },
} as const satisfies Record<string, Definition>;

type Definitions = typeof definitions;
export type MetricName = keyof Definitions;
export type NameOf<T extends Definition["type"]> = {
  [N in MetricName]: Definitions[N]["type"] extends T ? N : never;
}[MetricName];

/** The labels of a number, each with one of its values. */
export type LabelsOf<N extends MetricName> = Definitions[N] extends { labels: infer L }
  ? { [K in keyof L]: L[K] extends readonly (infer V)[] ? V : string }
  : undefined;

/** Labels whose values the code declares. */
export type DeclaredLabel = "operation" | "area" | "kind";

/** What takes the place of a value that a label does not have. */
export const otherValue = "other";

export const definitionOf = (name: MetricName): Definition => definitions[name];
