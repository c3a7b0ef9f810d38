import type { Endpoint } from "@arcade/contract/endpoint";
import { isForOperatorKeys, keyScopeOf } from "@arcade/contract/base/keys/scopes";
import { eventFields, mallEvents, type WebhookEvent } from "@arcade/contract/base/webhooks/events";
import { costs } from "@arcade/contract/costs";
import { alwaysPossible } from "@arcade/contract/errors";
import { inputSchema, outputSchema } from "./serialise.ts";

/** The contract as OpenAPI 3.1. It is generated, so it agrees with the code. */
export function openApi(endpoints: readonly Endpoint[], title: string): object {
  return {
    openapi: "3.1.0",
    info: {
      title,
      version: "1",
      description:
        "Every answer is an envelope {code, msg, data}: code 1 is success. Refusals carry `error` and `parameters`.",
    },
    components: {
      securitySchemes: {
        key: { type: "http", scheme: "bearer", description: "An API key. `x-key-scope` of a call names its scope." },
      },
    },
    webhooks: Object.fromEntries([...mallEvents, "test" as const].map((event) => [event, { post: delivery(event) }])),
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [
        endpoint.path,
        { [endpoint.kind === "read" ? "get" : "post"]: operation(endpoint) },
      ]),
    ),
  };
}

/** What a webhook receives, by Standard Webhooks. */
function delivery(event: WebhookEvent): object {
  const fields = eventFields[event];
  const data = {
    type: "object",
    properties: Object.fromEntries(fields.map((field) => [field, { type: "string" }])),
    required: fields,
  };
  const schema = {
    type: "object",
    properties: { type: { const: event }, timestamp: { type: "string", format: "date-time" }, data },
    required: ["type", "timestamp", "data"],
  };
  return {
    operationId: `webhook_${event.replace(".", "_")}`,
    parameters: ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => header(name, true)),
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: { "2XX": { description: "Taken. Any other answer is tried again." } },
  };
}

function operation(endpoint: Endpoint): object {
  const scope = keyScopeOf(endpoint) ?? (isForOperatorKeys(endpoint) ? endpoint.permission : null);
  const input = inputSchema(endpoint) as { properties?: Record<string, object>; required?: string[] };
  const headers = [
    header("token", endpoint.who !== "visitor" && scope === null),
    header("lang", false),
    ...(endpoint.once ? [header("idempotency-key", true)] : []),
  ];
  const query = Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: input.required?.includes(name) ?? false,
    schema,
  }));
  return {
    operationId: endpoint.path.split("/").slice(2).join("_"),
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[2]],
    ...(scope === null ? {} : { security: [{ key: [] }, {}], "x-key-scope": scope }),
    "x-cost-us": costs[endpoint.cost],
    description: `Caller: ${endpoint.who}. Refusals: ${[...endpoint.refusals, ...alwaysPossible].join(", ")}.`,
    parameters: endpoint.kind === "read" ? [...headers, ...query] : headers,
    ...(endpoint.kind === "change"
      ? { requestBody: { required: true, content: { "application/json": { schema: input } } } }
      : {}),
    responses: {
      200: {
        description: "The envelope",
        content: {
          "application/json": {
            schema: {
              type: "object",
              properties: { code: { const: 1 }, msg: { type: "string" }, data: outputSchema(endpoint) },
              required: ["code", "msg", "data"],
            },
          },
        },
      },
    },
  };
}

function header(name: string, required: boolean): object {
  return { name, in: "header", required, schema: { type: "string" } };
}
