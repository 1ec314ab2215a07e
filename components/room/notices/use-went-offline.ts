import { useEffect, useState } from "react";

/**
 * Whether the device has gone offline during the call; the connection itself fails only seconds later. A device that
 * starts offline may still reach a server on the local network.
 */
export function useWentOffline(): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const lost = () => setOffline(true);
    const back = () => setOffline(false);
    window.addEventListener("offline", lost);
    window.addEventListener("online", back);
    return () => {
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", back);
    };
  }, []);
  return offline;
}
