/** Whether the caller would rather have events than JSON. */
export const acceptsEvents = (request: Request): boolean => acceptsRather(request, "text/event-stream");

/** Whether the caller would rather have this type than JSON: names it, and gives JSON no greater weight. */
export function acceptsRather(request: Request, wanted: string): boolean {
  const weights = new Map(
    (request.headers.get("accept") ?? "").split(",").map((part) => {
      const [type = "", ...parameters] = part.split(";").map((one) => one.trim().toLowerCase());
      const weight = parameters.find((one) => one.startsWith("q="))?.slice(2);
      return [type, weight === undefined ? 1 : Number(weight) || 0];
    }),
  );
  const weight = weights.get(wanted) ?? 0;
  return weight > 0 && weight >= (weights.get("application/json") ?? 0);
}
