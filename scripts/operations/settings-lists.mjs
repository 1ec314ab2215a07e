/**
 * Settings that a backup may have in the clear. Every other one counts as a secret, also one that is forgotten here; a test
 * asks for the decision.
 */
export const openSettings = [
  "PUBLIC_ORIGIN",
  "ALLOWED_HOSTS",
  "HOST",
  "PORT",
  "TRUST_PROXY",
  "DATABASE_POOL_SIZE",
  "POSTGRES_PORT",
  "DATA_DIR",
  "WORKERS",
  "EMBEDDED",
  "ADMIN_EMAILS",
  "SIGN_UP_DOMAINS",
  "OPERATOR_DOMAINS",
  "GOOGLE_CLIENT_ID",
  "GOOGLE_ISSUER",
  "GOOGLE_CALENDAR_URL",
  "CALDAV_PRIVATE_SERVERS",
  "LIVEKIT_URL",
  "LIVEKIT_PUBLIC_URL",
  "LIVEKIT_NODE_IP",
  "MEDIA_PORT",
  "MAIL_FROM",
  "RESEND_BASE_URL",
  "BROADCAST_PER_SECOND",
  "VAPID_PUBLIC_KEY",
  "VAPID_SUBJECT",
  "PUSH_PRIVATE_SERVICES",
  "STT_BASE_URL",
  "STT_MODEL",
  "STT_SECOND_PASS_MODEL",
  "TTS_BASE_URL",
  "TTS_MODEL",
  "TTS_VOICE",
  "LLM_PROVIDER",
  "LLM_BASE_URL",
  "LLM_MODEL",
  "LLM_CONTEXT_TOKENS",
  "LLM_TIMEOUT_SECONDS",
  "RECORDING_RETENTION_DAYS",
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "REMOVE_UNUSED_FILES",
  "RECORDER",
  "BILLING",
  "STRIPE_BASE_URL",
  "STRIPE_PAGE_HOSTS",
  "STRIPE_TAX",
  "HEARTBEAT_FILE",
  "LOG_LEVEL",
  "METRICS_HOST",
  "METRICS_PORT",
  "STOP_REQUEST_SECONDS",
  "STOP_SPREAD_SECONDS",
  "STREAMS_PER_ACCOUNT",
  "STREAMS_PER_ADDRESS",
];

/** Without these, something that is stored can't be read, or somebody can't be reached. */
export const secretSettings = [
  "AUTH_SECRET",
  "VAULT_KEY",
  "LIVEKIT_API_KEY",
  "LIVEKIT_API_SECRET",
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "DATABASE_LISTEN_URL",
  "GOOGLE_CLIENT_SECRET",
  "RESEND_API_KEY",
  "SMTP_URL",
  "VAPID_PRIVATE_KEY",
  "STT_API_KEY",
  "TTS_API_KEY",
  "LLM_API_KEY",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "METRICS_TOKEN",
];

/** The lines of those that a backup has, as in `.env`. */
export const openLines = (settings) =>
  openSettings.flatMap((name) => {
    const value = settings[name];
    return value && isWithoutSecret(value) ? [lineOf(name, value)] : [];
  });

/** The lines of the others. */
export const secretLines = (settings) =>
  secretSettings.flatMap((name) => (settings[name] ? [lineOf(name, settings[name])] : []));

/** An address with a password or a query may hold a secret, whatever its setting is called. */
const isWithoutSecret = (value) => !/:\/\/[^/\s]*@|\?/.test(value);

const lineOf = (name, value) => `${name}=${quoted(value)}`;

function quoted(value) {
  if (/^[\w./:@,+=-]+$/.test(value)) return value;
  const quote = ['"', "'", "`"].find((one) => !value.includes(one)) ?? '"';
  return `${quote}${value}${quote}`;
}
