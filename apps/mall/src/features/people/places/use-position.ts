import { useState } from "react";
import type { Point } from "./mercator.ts";

type Outcome = "asking" | "refused" | "unknown" | null;
const patienceMs = 20_000;

/** Where the device is, if its owner lets us know: asked for by a press, never before. */
export function usePosition(onFound: (point: Point) => void) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const ask = () => {
    // Not there on a page that came without encryption.
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
