"use client";
import { createContext, useContext } from "react";

/** The local participant while joining, so that the tile does not flicker. */
export type Arrival = {
  name: string;
  identity: string;
  /** True until the tracks of the preview are published in the room. */
  arriving: boolean;
  camera: MediaStreamTrack | null;
};

const ArrivalContext = createContext<Arrival>({ name: "", identity: "", arriving: false, camera: null });

export const ArrivalProvider = ArrivalContext.Provider;
export const useArrival = () => useContext(ArrivalContext);
