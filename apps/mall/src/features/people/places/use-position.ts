import { useState } from "react";
import type { Point } from "./mercator.ts";

type Outcome = "asking" | "refused" | "unknown" | null;
const patienceMs = 20_000;

/** The position of the device, if the user allows it. It is requested only after a press. */
export function usePosition(onFound: (point: Point) => void) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const ask = () => {
    // It does not exist on a page without encryption.
    if (!("geolocation" in navigator)) return setOutcome("unknown");
    setOutcome("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setOutcome(null);
        onFound({ latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) });
      },
      ({ code, PERMISSION_DENIED }) => setOutcome(code === PERMISSION_DENIED ? "refused" : "unknown"),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 60_000 },
    );
  };
  return { ask, outcome };
}
