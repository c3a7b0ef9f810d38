import { localeOf } from "@arcade/messages/catalogue";
import { serverNow } from "@arcade/web/clock.ts";
import { useLanguage } from "@arcade/web/language.ts";
import { localMoment } from "@arcade/web/moment.ts";
import { Input } from "antd";
import type { ReactNode } from "react";

/** A time in the browser's own field, in the zone of this machine, as the page shows times. The zone is behind it. */
export function MomentInput(props: {
  value?: string;
  onChange?: (event: React.ChangeEvent<HTMLInputElement>) => void;
  id?: string;
}): ReactNode {
  const language = useLanguage();
  const typed = new Date(props.value ?? "");
  const at = Number.isNaN(typed.getTime()) ? serverNow() : typed;
  return (
    <Input
      {...props}
      type="datetime-local"
      dir="ltr"
      style={{ direction: "ltr" }}
      suffix={<bdi className="quiet">{zoneAt(at, language)}</bdi>}
    />
  );
}

/** What this machine's zone is called at a moment, in short: it may be another one in summer. */
function zoneAt(at: Date, language: Parameters<typeof localeOf>[0]): string {
  const parts = new Intl.DateTimeFormat(localeOf(language), { timeZoneName: "short" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** What the field holds, as the wire writes it. */
export function instantOf(typed: string): string {
  return new Date(typed).toISOString();
}

/** So many days from now, as the field writes it. */
export function inDays(days: number, from: Date): string {
  return localMoment(new Date(from.getTime() + days * 86_400_000));
}
