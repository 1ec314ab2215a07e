import { route } from "@/lib/http/route";
import { listShares } from "@/lib/knowledge/list-shares";
import { knowledgePolicy } from "@/lib/knowledge/policy";
import { findFolderFor } from "@/lib/knowledge/queries";
import { folderParams, shareShape, sharesBody } from "@/lib/knowledge/schema";
import { serializeShare } from "@/lib/knowledge/serializer";
import { setFolderShares } from "@/lib/knowledge/set-shares";

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
