type TeamFacts = { ownsAlone: boolean; activeOthers: number };

/** Others are on the team, who can't do without an owner. */
export const needsOwner = ({ ownsAlone, activeOthers }: TeamFacts) => ownsAlone && activeOthers > 0;
