"use client";

/** Somebody has locked the vault, and the service may not know it yet: until it does, it is not believed that it is open. */
export const lockInDoubt = { current: false };
