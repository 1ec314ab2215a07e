import { z } from "zod";

const flag = z
  .enum(["true", "false", "1", "0", "on", "off"])
  .transform((value) => value === "true" || value === "1" || value === "on");
const list = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim().toLowerCase())
    .filter(Boolean),
);
const optional = z.string().min(1).optional();

/** Published with the sources: whoever signs with it signs for everybody. */
const developmentSecret = "development-secret-development-secret";

/** What the processes are told, parsed once. `.env.example` and the README's table say what each one does. */
export const schema = z.object({
  /** Set by the scripts, like PROCESS and DIRECT_DISPATCH. */
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** Which of the two processes this is: a worker waits longer for the database. */
  PROCESS: z.enum(["web", "worker"]).default("web"),
  DATABASE_URL: z.string().min(1).default("postgresql://localhost/parley"),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).default(10),
  /** The origin that links in mail and pages bear. */
  PUBLIC_ORIGIN: z.url().default("http://localhost:3000"),
  /** Other names that the server answers for, as `name[:port]` or as an origin. */
  ALLOWED_HOSTS: list.default([]),
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().default(3000),
  /** Where an embedded install keeps its files. */
  DATA_DIR: z.string().default(".data"),
  /** Signs sessions, invite links and short-lived tokens. */
  AUTH_SECRET: z.string().min(32).default(developmentSecret),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: z.url().default("https://accounts.google.com"),
  ADMIN_EMAILS: list.default([]),
  OPERATOR_DOMAINS: list.default([]),
  /** True in an install that `npm start` made by itself: outbox page and demo organisation. */
  EMBEDDED: flag.default(false),
  LIVEKIT_URL: z.string().default("http://127.0.0.1:7880"),
  /** What browsers connect to; the same server as LIVEKIT_URL. */
  LIVEKIT_PUBLIC_URL: optional,
  LIVEKIT_API_KEY: z.string().default("parley"),
  LIVEKIT_API_SECRET: z.string().min(32).default(developmentSecret),
  MAIL_FROM: z.string().default("Parley <parley@localhost>"),
  RESEND_API_KEY: optional,
  RESEND_BASE_URL: optional,
  SMTP_URL: optional,
  /** An OpenAI-compatible transcription endpoint; without it Moonshine runs here. */
  STT_BASE_URL: optional,
  STT_API_KEY: optional,
  STT_MODEL: z.string().default("whisper-1"),
  /** A better model of the same endpoint that hears recordings once more after the meeting; without it nothing does. */
  STT_SECOND_PASS_MODEL: optional,
  /** An OpenAI-compatible chat endpoint, or Anthropic's, that writes the notes. */
  LLM_PROVIDER: z.enum(["openai-compatible", "anthropic"]).optional(),
  LLM_BASE_URL: optional,
  LLM_API_KEY: optional,
  LLM_MODEL: optional,
  /** How much the model reads and writes at once; without it that is learnt from what it refuses. */
  LLM_CONTEXT_TOKENS: z.coerce.number().int().min(1024).optional(),
  /** How long one answer may take. */
  LLM_TIMEOUT_SECONDS: z.coerce.number().int().min(5).max(3600).default(180),
  /** Recordings older than this are removed; without it they are kept. */
  RECORDING_RETENTION_DAYS: z.coerce.number().positive().optional(),
  /** Where files and recordings are kept; without a bucket, under DATA_DIR. */
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** `egress`: LiveKit Egress beside the media server; it needs the bucket. */
  RECORDER: z.enum(["embedded", "egress"]).default("embedded"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** Off makes every request go through Next: the contract suite runs both ways. */
  DIRECT_DISPATCH: flag.default(true),
  /** Event streams and live connections that one web process keeps open at most. */
  STREAMS_PER_ACCOUNT: z.coerce.number().int().min(1).default(50),
  STREAMS_PER_ADDRESS: z.coerce.number().int().min(1).default(1000),
  /** Behind a reverse proxy of ours: the last entry of X-Forwarded-For names the client. */
  TRUST_PROXY: flag.default(false),
});

// `next build` evaluates modules without a configuration; the defaults above serve it.
const parsed = schema.safeParse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== "")));
if (!parsed.success) {
  throw new Error(`The configuration is not right:\n${z.prettifyError(parsed.error)}`);
}
export const env = parsed.data;

const isServing = env.NODE_ENV === "production" && process.env.NEXT_PHASE !== "phase-production-build";
if (isServing && [env.AUTH_SECRET, env.LIVEKIT_API_SECRET].includes(developmentSecret)) {
  throw new Error("The configuration is not right:\nset AUTH_SECRET and LIVEKIT_API_SECRET to secrets of your own.");
}

// next-auth reads its origin from the environment alone.
process.env.NEXTAUTH_URL ??= env.PUBLIC_ORIGIN;
