const key = "parley.staying";

/** This tab is in that room: a reload goes straight back in, a new tab with the same address stands at the door. */
export function markStay(code: string) {
  try {
    sessionStorage.setItem(key, code);
  } catch {
    // Then a reload shows the door.
  }
}

export function forgetStay(code: string) {
  try {
    if (sessionStorage.getItem(key) === code) sessionStorage.removeItem(key);
  } catch {
    // Nothing was marked either.
  }
}

export function isStaying(code: string): boolean {
  try {
    return sessionStorage.getItem(key) === code;
  } catch {
    return false;
  }
}
