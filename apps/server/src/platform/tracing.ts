import { tracingChannel } from "node:diagnostics_channel";

/** Statements that travel to PostgreSQL together. Their parameters are left out, because they are about people. */
export interface ExchangeFacts {
  readonly statements: readonly { readonly text: string }[];
}

/** One row that a sweep or a job works on. */
export interface JobFacts {
  readonly job: string;
}

/**
 * Where the server reports what it does. Without `OTEL_EXPORTER_OTLP_ENDPOINT` nobody listens, and it costs one
 * comparison.
 */
export const exchanges = tracingChannel<unknown, ExchangeFacts>("arcade.exchange");
export const jobs = tracingChannel<unknown, JobFacts>("arcade.job");
