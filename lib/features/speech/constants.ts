/** Readings that are made for one person an hour. Those that exist already are free. */
export const newReadingsMax = 20;
