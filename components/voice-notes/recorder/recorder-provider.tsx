"use client";

/** Once in the shell: the recorder survives each navigation inside of it. */
export function RecorderProvider(_props: { userId: string }) {
  return null;
}
