import { useEffect, useState } from "react";

/**
 * Whether the device lost its network since the call began: seconds pass before the connection itself is given up.
 * A device that says so from the beginning may still reach a server on its own network.
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
