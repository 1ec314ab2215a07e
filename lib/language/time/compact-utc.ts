/** 20261124T090000Z */
export const compactUtc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");
