const shownMax = 99;

/** "7", "99+". */
export const unreadLabel = (unread: number) => (unread > shownMax ? `${shownMax}+` : String(unread));
