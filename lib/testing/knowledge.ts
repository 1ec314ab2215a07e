import { database } from "@/lib/platform/database/database";
import type { Prisma } from "@/prisma/generated/client";
import { createOrganisation, createUser } from "./factories";

type Person = { id: string; organisationId: string };

/** Ana and her colleagues Ben and Cy, who share nothing yet. */
export async function createThree() {
  const { id: organisationId } = await createOrganisation();
  const [ana, ben, cy] = await Promise.all(
    ["Ana Pereira", "Ben Okafor", "Cy Young"].map((name) => createUser({ organisationId, name })),
  );
  if (!ana || !ben || !cy) throw new Error("three people");
  return { ana, ben, cy };
}

/** A folder of the owner's, shared as given. */
export const createFolderOf = (
  owner: Person,
  shares: Prisma.KnowledgeShareUncheckedCreateWithoutFolderInput[] = [],
  data: Partial<Prisma.KnowledgeFolderUncheckedCreateInput> = {},
) =>
  database.knowledgeFolder.create({
    data: {
      organisationId: owner.organisationId,
      ownerId: owner.id,
      name: "Plans",
      ...data,
      shares: { create: shares },
    },
  });

/** A note that somebody added to a folder. */
export const createNoteIn = (
  folder: { id: string },
  by: { id: string },
  data: Partial<Prisma.KnowledgeNoteUncheckedCreateInput> = {},
) =>
  database.knowledgeNote.create({
    data: { folderId: folder.id, addedById: by.id, updatedById: by.id, title: "Roof", body: "Paint it.", ...data },
  });
