import { checkInstallation } from "@/lib/flows/health/check-installation";
import { installationHealthShape } from "@/lib/flows/health/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Check the health of the installation",
  description:
    "For admins. Each part is green, amber or red, with what to do. All are checked at once; what doesn't answer within three seconds is red. Holds no secrets. `GET /health` is the one for machines that watch a process.",
  access: "admin",
  response: installationHealthShape,
  rateLimit: { name: "admin-health", points: 60, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  handle: () => checkInstallation(),
});
