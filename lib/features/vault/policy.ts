type Managed = { creatorId: string; isCreatorGone: boolean };

export const vaultPolicy = {
  /** To make it private or delete it: its creator; administrators once that account is gone, or has left. */
  manage: (actor: { id: string; isAdmin: boolean }, { creatorId, isCreatorGone }: Managed) =>
    creatorId === actor.id || (actor.isAdmin && isCreatorGone),
};
