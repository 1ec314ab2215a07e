import "server-only";
import { describeLanguageModel } from "@/lib/core/language-model/queries";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { askMediaServer } from "@/lib/platform/http/check-health";
import { answerMs } from "./constants";
import { agoOf, amber, type Finding, green, plural, reasonOf, red } from "./finding";

export async function checkMediaServer(): Promise<Finding> {
  const begun = performance.now();
  try {
    await askMediaServer();
  } catch (error) {
    return red(
      `LiveKit doesn't respond: ${reasonOf(error)}`,
      "Check that the media server runs and that LIVEKIT_URL is its address. For the embedded one, see .data/logs/media.log.",
    );
  }
  return green(`LiveKit responds in ${Math.round(performance.now() - begun)} ms`);
}

/** Of each person's own calendar. */
export async function checkCalendars(): Promise<Finding> {
  const [count] = await database.$queryRaw<{ all: number; away: number; ended: number }[]>`
    select count(*)::int as all, count(failed_at)::int as away,
           count(*) filter (where needs_reconnect)::int as ended from calendar_connections`;
  const { all = 0, away = 0, ended = 0 } = count ?? {};
  if (all === 0) return green("Nobody has connected a calendar");
  const details = [
    `${away} didn't respond to the latest call`,
    `${ended} ${ended === 1 ? "has" : "have"} to be connected again by ${ended === 1 ? "its owner" : "their owners"}`,
  ];
  if (away > 1 && away * 2 >= all) {
    const advice = "Check the network, and the status page of the calendar provider. Parley keeps trying.";
    return amber(`${away} of ${plural(all, "calendar")} don't respond`, advice, details);
  }
  if (ended > 1 && ended * 2 >= all) {
    const advice = "Check GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. People then have to connect again.";
    return amber(`${ended} of ${plural(all, "calendar")} refuse what people allowed`, advice, details);
  }
  return green(`${plural(all, "calendar")} connected`, details);
}

export async function checkLanguageModel(): Promise<Finding> {
  const { source, model, base_url: address } = await describeLanguageModel();
  if (source === "none" || !model) return green("None is chosen: the built-in writer makes highlights");
  const known = env.LLM_PROVIDER === "anthropic" && source === "environment" ? "https://api.anthropic.com" : null;
  const asked = address ?? known;
  if (!asked) return green(`${model} is chosen`);
  try {
    // Any answer will do: without a key it refuses.
    await fetch(asked, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(answerMs - 500) });
  } catch (error) {
    const advice = "Check LLM_BASE_URL, or Settings › Notes, and that the server runs. Until then notes wait.";
    return red(`${model} at ${new URL(asked).host} doesn't respond: ${reasonOf(error)}`, advice);
  }
  return green(`${model} at ${new URL(asked).host} responds`);
}

const senders: Record<string, string> = { media: "Media server", payments: "Payment provider" };

/** What other services tell us. Events are kept for a week. */
export async function checkWebhooks(): Promise<Finding> {
  const [last, [people]] = await Promise.all([
    database.webhookEvent.groupBy({
      by: ["sender"],
      where: { sender: { in: Object.keys(senders) } },
      _max: { receivedAt: true },
      orderBy: { sender: "asc" },
    }),
    database.$queryRaw<{ inside: boolean }[]>`
      select exists (select 1 from participants where connected_at < now() - interval '1 minute'
                                                  and connected_at > now() - interval '6 days') as inside`,
  ]);
  const details = last.flatMap(({ sender, _max: { receivedAt } }) =>
    receivedAt ? [`${senders[sender]}: last event ${agoOf(receivedAt)}`] : [],
  );
  if (!last.some(({ sender }) => sender === "media") && people?.inside) {
    const advice = `Have the media server send its webhooks to ${env.PUBLIC_ORIGIN}/api/webhooks/media, signed with the same key.`;
    return red("People met, and the media server sent no event", advice);
  }
  return green(details[0] ?? "No event in the last seven days", details.slice(1));
}
