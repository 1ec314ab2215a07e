/** Whether the caller would rather have events than JSON: names the type, and gives JSON no greater weight. */
export function acceptsEvents(request: Request): boolean {
  const weights = new Map(
    (request.headers.get("accept") ?? "").split(",").map((part) => {
      const [type = "", ...parameters] = part.split(";").map((one) => one.trim().toLowerCase());
      const weight = parameters.find((one) => one.startsWith("q="))?.slice(2);
      return [type, weight === undefined ? 1 : Number(weight) || 0];
    }),
  );
  const events = weights.get("text/event-stream") ?? 0;
  return events > 0 && events >= (weights.get("application/json") ?? 0);
}
