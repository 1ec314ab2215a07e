/** The dialog with its calendar, for `LateOverlay`. */
export const loadReschedule = () => import("./reschedule-dialog").then((loaded) => loaded.RescheduleDialog);
