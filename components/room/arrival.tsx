"use client";
import { createContext, useContext } from "react";

/** Oneself between the door and the room, so that nothing flickers on the way in. */
export type Arrival = {
  name: string;
  identity: string;
  /** True until what was on at the door is on in the room. */
  arriving: boolean;
  camera: MediaStreamTrack | null;
};

const ArrivalContext = createContext<Arrival>({ name: "", identity: "", arriving: false, camera: null });

export const ArrivalProvider = ArrivalContext.Provider;
export const useArrival = () => useContext(ArrivalContext);
