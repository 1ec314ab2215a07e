import { listShares } from "@/lib/features/knowledge/list-shares";
import { knowledgePolicy } from "@/lib/features/knowledge/policy";
import { findFolderFor } from "@/lib/features/knowledge/queries";
import { folderParams, shareShape, sharesBody } from "@/lib/features/knowledge/schema";
import { serializeShare } from "@/lib/features/knowledge/serializer";
import { setFolderShares } from "@/lib/features/knowledge/set-shares";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List whom a knowledge folder is shared with",
  description: "For everybody who can open it. Everyone first, then teams, then people.",
  access: "user",
  params: folderParams,
  response: shareShape.array(),
  load: ({ actor, params }) => findFolderFor(actor, params.folder_id),
  handle: async ({ resource: folder }) => (await listShares({ folderId: folder.id })).map(serializeShare),
});

export const PUT = route({
  summary: "Share a knowledge folder",
  description:
    "For its managers. Replaces all entries: a person by `email`, a team by `id`, everyone in the organisation by `kind` alone. Only colleagues, and teams that the caller is on. Who can open it since gets a notification.",
  access: "user",
  params: folderParams,
  body: sharesBody,
  conflicts: [],
  response: shareShape.array(),
  load: ({ actor, params }) => findFolderFor(actor, params.folder_id),
  allow: knowledgePolicy.manage,
  handle: async ({ actor, resource: folder, body }) => {
    await setFolderShares(folder.id, body, actor);
    return (await listShares({ folderId: folder.id })).map(serializeShare);
  },
});
