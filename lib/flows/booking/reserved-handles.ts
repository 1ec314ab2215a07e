/** What a handle cannot be, because the app has, or may come to have, something of that name. */
const reservedHandles = new Set(
  `about account admin administrator api app assets auth avatar billing blog book booking booking-forms bookings calendar cancel
   contact dashboard docs download downloads embed error exports favicon files handle health help home host icons images invite
   knowledge legal login logout mail manifest me media meet meeting meetings member members move new news not-me notes
   notifications null open openapi outbox page pages parley people policy prices pricing privacy profile public recordings
   notifications null offline open openapi outbox page pages parley people prices pricing privacy profile public recordings
   register robots room rooms root sales search security series settings share sign-in sign-out sign-up signin signup
   sitemap site slots static status summary-templates support system tasks team teams terms test tokens undefined undo
   unsubscribe uploads user users vault voice-notes webhooks welcome world www you`.split(/\s+/),
);

export const isReservedHandle = (handle: string) => reservedHandles.has(handle);

/** Ends of a page's address that are its own: a type of this name could not be reached. */
const reservedSlugs = new Set(["avatar", "booking", "cancel", "embed", "move", "slots", "undo"]);

export const isReservedSlug = (slug: string) => reservedSlugs.has(slug);
