import { tracingChannel } from "node:diagnostics_channel";
import type { Configuration } from "./configuration.ts";

/** Statements that travel to PostgreSQL together. Their parameters are left out: they are about people. */
export interface ExchangeFacts {
  readonly statements: readonly { readonly text: string }[];
}

/** One row that a deadline or a job works on. */
export interface JobFacts {
  readonly job: string;
}

/**
 * Where the server says what it does. Nobody listens unless `OTEL_EXPORTER_OTLP_ENDPOINT` is set; without a listener it
 * costs one comparison.
 */
export const exchanges = tracingChannel<unknown, ExchangeFacts>("arcade.exchange");
export const jobs = tracingChannel<unknown, JobFacts>("arcade.job");

/** Sends traces to a collector. The library is loaded only where it is used. */
export async function openTracing({ traces }: Configuration): Promise<{ close(): Promise<void> }> {
  if (traces === null) return { close: async () => {} };
  const { sendTraces } = await import("./send-traces.ts");
  return sendTraces(traces);
}
