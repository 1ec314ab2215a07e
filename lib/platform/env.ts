import { z } from "zod";

const flag = z
  .enum(["true", "false", "1", "0", "on", "off"])
  .transform((value) => value === "true" || value === "1" || value === "on");
const itemsOf = (text: string) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
const list = z.string().transform((text) => itemsOf(text.toLowerCase()));
const optional = z.string().min(1).optional();

/** Public, because it is in the sources: anybody can sign with it. */
const developmentSecret = "development-secret-development-secret";

/** Environment variables, parsed once. `.env.example` and docs/operating.md document each of them. */
export const schema = z.object({
  /** Set by the scripts, as are PROCESS, DIRECT_DISPATCH and COMPILED_PROGRAMS. */
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** Selects the database timeouts; the worker's are longer. */
  PROCESS: z.enum(["web", "worker"]).default("web"),
  /** The folder with the programs that processes start as their children. Without it they run from their sources. */
  COMPILED_PROGRAMS: optional,
  DATABASE_URL: z.string().min(1).default("postgresql://localhost/parley"),
  /** A direct connection, where DATABASE_URL leads through a pooler: announcements, jobs and migrations need a session. */
  DATABASE_LISTEN_URL: optional,
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).default(10),
  /** The origin of links in mail and on pages. */
  PUBLIC_ORIGIN: z.url().default("http://localhost:3000"),
  /** Further hosts that the server accepts requests for, as `name[:port]` or as an origin. */
  ALLOWED_HOSTS: list.default([]),
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().default(3000),
  /** Data folder of an embedded install. */
  DATA_DIR: z.string().default(".data"),
  /** Signs sessions, invite links and short-lived tokens. */
  AUTH_SECRET: z.string().min(32).default(developmentSecret),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: z.url().default("https://accounts.google.com"),
  /** Where Google's Calendar API is. */
  GOOGLE_CALENDAR_URL: z.url().default("https://www.googleapis.com"),
  /** Lets people connect CalDAV servers on loopback and private networks. */
  CALDAV_PRIVATE_SERVERS: flag.default(false),
  /**
   * Encrypts the vault and the credentials that people store here. Several, separated by commas: the first encrypts, all
   * decrypt. Without it, the vault stays closed, and AUTH_SECRET encrypts the credentials; beside it, AUTH_SECRET decrypts
   * those.
   */
  VAULT_KEY: z
    .string()
    .transform(itemsOf)
    .refine((keys) => keys.every((key) => key.length >= 32), "Each key needs at least 32 characters.")
    .default([]),
  ADMIN_EMAILS: list.default([]),
  /** The only email domains that new accounts may have. Empty: any. */
  SIGN_UP_DOMAINS: list.default([]),
  /**
   * Email domains of who runs this installation: the policy can let only their accounts create meetings, and broadcasts
   * count them as internal.
   */
  OPERATOR_DOMAINS: list.default([]),
  /** Set when `npm start` provides all services itself. Enables the outbox page and the demo organisation. */
  EMBEDDED: flag.default(false),
  LIVEKIT_URL: z.string().default("http://127.0.0.1:7880"),
  /** The URL of the same LiveKit server for browsers. */
  LIVEKIT_PUBLIC_URL: optional,
  LIVEKIT_API_KEY: z.string().default("parley"),
  LIVEKIT_API_SECRET: z.string().min(32).default(developmentSecret),
  MAIL_FROM: z.string().default("Parley <parley@localhost>"),
  RESEND_API_KEY: optional,
  RESEND_BASE_URL: optional,
  SMTP_URL: optional,
  /** How many emails of broadcasts leave a second, over all workers. */
  BROADCAST_PER_SECOND: z.coerce.number().positive().max(1000).default(10),
  /** The key by which push services know this installation. Without it, one is made and kept in the database. */
  VAPID_PUBLIC_KEY: optional,
  VAPID_PRIVATE_KEY: optional,
  /** Whom a push service writes to about this installation: a `mailto:` or `https:` address. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@|https:\/\/.)/)
    .optional(),
  /** Lets push services be on loopback and private networks, and without TLS. */
  PUSH_PRIVATE_SERVICES: flag.default(false),
  /** An OpenAI-compatible transcription endpoint. Without it, Moonshine runs in the worker. */
  STT_BASE_URL: optional,
  STT_API_KEY: optional,
  STT_MODEL: z.string().default("whisper-1"),
  /** A more accurate model of the same endpoint that transcribes recordings again after the meeting. Off by default. */
  STT_SECOND_PASS_MODEL: optional,
  /** An OpenAI-compatible speech endpoint that reads notes aloud. Without it, Flite (English) runs in the web process. */
  TTS_BASE_URL: optional,
  TTS_API_KEY: optional,
  TTS_MODEL: z.string().default("tts-1"),
  TTS_VOICE: z.string().default("alloy"),
  /** The language model that writes the notes: an OpenAI-compatible chat endpoint, or Anthropic's. */
  LLM_PROVIDER: z.enum(["openai-compatible", "anthropic"]).optional(),
  LLM_BASE_URL: optional,
  LLM_API_KEY: optional,
  LLM_MODEL: optional,
  /** Context window of the model. If unset, it is derived from the prompts that the model rejects. */
  LLM_CONTEXT_TOKENS: z.coerce.number().int().min(1024).optional(),
  /** Timeout of one answer. */
  LLM_TIMEOUT_SECONDS: z.coerce.number().int().min(5).max(3600).default(180),
  /** Recordings older than this are deleted. If unset, they are kept. */
  RECORDING_RETENTION_DAYS: z.coerce.number().positive().optional(),
  /** Storage for files and recordings. Without a bucket they are stored under DATA_DIR. */
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** Lets the sweep remove any number of files that nothing points at, not only a small share. */
  REMOVE_UNUSED_FILES: flag.default(false),
  /** `egress` records with LiveKit Egress and needs the bucket. */
  RECORDER: z.enum(["embedded", "egress"]).default("embedded"),
  /** Sells plans. Off: everybody has everything, and nothing shows that there are plans. */
  BILLING: flag.default(false),
  STRIPE_SECRET_KEY: optional,
  /** Of the webhook endpoint. Two, separated by a comma, while one takes the place of the other. */
  STRIPE_WEBHOOK_SECRET: z.string().transform(itemsOf).default([]),
  STRIPE_BASE_URL: z.url().default("https://api.stripe.com"),
  /** Hosts of a custom domain, on which Stripe shows its pages besides its own. */
  STRIPE_PAGE_HOSTS: list.default([]),
  /** Has Stripe reckon the tax, by the address of who pays. */
  STRIPE_TAX: flag.default(false),
  /** Where this process tells its numbers, at `/metrics`. Without it, nothing is counted. Each process needs its own. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  /** Who asks for the numbers must send it. Needed beyond loopback. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** A worker writes this file every few seconds while it lives. */
  HEARTBEAT_FILE: optional,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** If off, every request goes through Next. The contract suite runs with both settings. */
  DIRECT_DISPATCH: flag.default(true),
  /** Limits on the event streams and live connections that one web process keeps open. */
  STREAMS_PER_ACCOUNT: z.coerce.number().int().min(1).default(50),
  STREAMS_PER_ADDRESS: z.coerce.number().int().min(1).default(1000),
  /** On SIGTERM, for how long the web process still listens while it sends streams and live connections away, one by one. */
  STOP_SPREAD_SECONDS: z.coerce.number().min(0).max(300).default(10),
  /** How long requests in progress may take after that. */
  STOP_REQUEST_SECONDS: z.coerce.number().min(0).max(3600).default(30),
  /** Set when a reverse proxy is in front: the client's address is the last entry of X-Forwarded-For. */
  TRUST_PROXY: flag.default(false),
});

// `next build` evaluates modules without a configuration, so every variable has a default.
const parsed = schema.safeParse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== "")));
if (!parsed.success) {
  throw new Error(`The configuration is invalid:\n${z.prettifyError(parsed.error)}`);
}
export const env = parsed.data;

const isServing = env.NODE_ENV === "production" && process.env.NEXT_PHASE !== "phase-production-build";
if (isServing && [env.AUTH_SECRET, env.LIVEKIT_API_SECRET].includes(developmentSecret)) {
  throw new Error("The configuration is invalid:\nset AUTH_SECRET and LIVEKIT_API_SECRET to your own secrets.");
}
const missingToSell = (["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const).filter((name) => !env[name]?.length);
if (env.BILLING && missingToSell.length > 0 && process.env.NEXT_PHASE !== "phase-production-build") {
  throw new Error(`The configuration is invalid:\nBILLING=on needs ${missingToSell.join(" and ")}.`);
}
if (env.METRICS_PORT !== undefined && !env.METRICS_TOKEN && !/^(localhost|127(\.\d+){3}|::1)$/.test(env.METRICS_HOST)) {
  throw new Error("The configuration is invalid:\nMETRICS_HOST beyond loopback needs METRICS_TOKEN.");
}

// next-auth reads its origin only from the environment.
process.env.NEXTAUTH_URL ??= env.PUBLIC_ORIGIN;
// Stripe's package prints what Stripe has to say to developers, unless it reads here that nobody wants it.
process.env.STRIPE_SUPPRESS_NOTICES ??= "true";
