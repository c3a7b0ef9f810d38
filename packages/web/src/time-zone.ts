/** The time zone of the device: "Asia/Tokyo". */
export const ownTimeZone = (): string => new Intl.DateTimeFormat("en").resolvedOptions().timeZone;
