import { tracingChannel } from "node:diagnostics_channel";

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
