import "server-only";
import type { calendar_v3 } from "@googleapis/calendar";
import { env } from "@/lib/platform/env";
import { callWithin, type Send } from "./call-within";
import { notAccepted, toGoogleFailure } from "./google-failure";
import { googleCredentials, makeGoogleClient, revokeGoogle } from "./google-oauth";

/** Google's client for one call of ours, and what each request through it has to be sent with. */
export type GoogleApi = { calendar: calendar_v3.Calendar; execute: Send };

type Options = {
  credentials: string;
  /** Stores credentials that Google renewed. */
  saveCredentials: (credentials: string) => Promise<void>;
  timeoutMs: number | undefined;
};

/** Calls in the name of one person. Access tokens are renewed in between; two processes may do so at once. */
export function makeGoogleCalls({ credentials, saveCredentials, timeoutMs }: Options) {
  const options = { toFailure: toGoogleFailure, timeoutMs };
  let known = readCredentials(credentials);

  const call = <T>(work: (api: GoogleApi) => Promise<T>): Promise<T> =>
    callWithin(options, async (send, signal) => {
      if (!known) throw notAccepted();
      const client = await makeGoogleClient(send, signal);
      client.setCredentials({
        access_token: known.accessToken,
        refresh_token: known.refreshToken,
        expiry_date: known.expiresAt,
      });
      const execute: Send = (request) =>
        send(async () => {
          const used = await renew();
          try {
            return await request();
          } catch (error) {
            // The token may be void before its time. Requests side by side need one new token.
            if (toGoogleFailure(error).reason !== "refused") throw error;
            if (client.credentials.access_token === used) client.credentials.access_token = null;
            await renew();
            return await request();
          }
        });
      async function renew() {
        const { token } = await client.getAccessToken();
        const { expiry_date, refresh_token } = client.credentials;
        if (known && token && token !== known.accessToken) {
          const refreshToken = refresh_token ?? known.refreshToken;
          known = { refreshToken, accessToken: token, expiresAt: expiry_date ?? 0 };
          await saveCredentials(JSON.stringify(known));
        }
        return token;
      }
      const { calendar } = await import("@googleapis/calendar");
      const api = calendar({ version: "v3", auth: client, rootUrl: env.GOOGLE_CALENDAR_URL, retry: false });
      return work({ calendar: api, execute });
    });

  const revoke = () =>
    callWithin(options, async (send, signal) => {
      if (known) await revokeGoogle(known.refreshToken, send, signal);
    });
  return { call, revoke };
}

function readCredentials(text: string) {
  try {
    return googleCredentials.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Null for an answer of these statuses, which is no failure here. */
export const nullOnStatus =
  <T>(statuses: number[], request: () => Promise<T>) =>
  async (): Promise<T | null> => {
    try {
      return await request();
    } catch (error) {
      if (error instanceof Error && "status" in error && statuses.includes(Number(error.status))) return null;
      throw error;
    }
  };

/** Never there, and there no more. */
export const goneStatuses = [404, 410];
