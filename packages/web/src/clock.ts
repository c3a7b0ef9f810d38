/** The server's clock. It keeps a countdown right on a phone whose own clock is wrong (UX-070). */
let aheadMs = 0;

/** Each answer carries the mall's time, in milliseconds, in its `server-time` header. */
export function setClock(header: string | null): void {
  const sent = Number(header ?? Number.NaN);
  if (!Number.isNaN(sent) && Math.abs(sent - Date.now() - aheadMs) > 2_000) aheadMs = sent - Date.now();
}

export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}

/** The difference to the device's time. A countdown takes it as `offsetMs`. */
export function clockOffsetMs(): number {
  return aheadMs;
}

/** The time zone of the device: "Asia/Tokyo". */
export const ownTimeZone = (): string => new Intl.DateTimeFormat("en").resolvedOptions().timeZone;
