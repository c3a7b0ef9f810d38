import { endpoints } from "@arcade/contract/contract";
import type { Endpoint } from "@arcade/contract/endpoint";
import { inputSchema, outputSchema } from "../../apps/server/src/platform/http/serialise.ts";

/** As much of JSON Schema as zod writes. */
interface Schema {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | false;
  items?: Schema;
  prefixItems?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/**
 * Every call in one line, so that a change of the contract is a change of a line. The whole, with all rules, is served
 * at `/docs`.
 */
export function describeCalls(): string {
  const text = [
    "# Calls",
    "",
    "Made by `npm run generate`. One line a call:",
    "",
    "`METHOD path  who  [permission | part]  [once]  [offline]  {input} -> {answer}  refusals`",
    "",
    "`?` may be left out, `[1..60]` are the bounds of a text, a list or a number, `secret` is kept nowhere. The whole is served at `/docs`",
    "(OpenAPI at `/docs/openapi.json`).",
    "",
    "```text",
    ...endpoints.map(lineOf),
    "```",
  ];
  return `${text.join("\n")}\n`;
}

function lineOf(endpoint: Endpoint): string {
  const input = shapeOf(inputSchema(endpoint), endpoint.secrets ?? [], "");
  const output = shapeOf(outputSchema(endpoint), [], "");
  return [
    `${endpoint.kind === "read" ? "GET" : "POST"} ${endpoint.path}`,
    endpoint.who,
    ...(endpoint.permission === null ? [] : [endpoint.permission]),
    ...(endpoint.part === null ? [] : [endpoint.part]),
    ...(endpoint.once ? ["once"] : []),
    ...(endpoint.offline ? ["offline"] : []),
    `${input} -> ${output}`,
    ...(endpoint.refusals.length === 0 ? [] : [endpoint.refusals.join(" ")]),
  ].join("  ");
}

function shapeOf(schema: Schema, secrets: readonly string[], path: string): string {
  if (secrets.includes(path)) return "secret";
  const within = (part: Schema) => shapeOf(part, secrets, path);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(String).join("|");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map(within).join("|");
  const { type = "any" } = schema;
  if (typeof type === "object") return type.map((one) => within({ ...schema, type: one })).join("|");
  switch (type) {
    case "object":
      return objectOf(schema, secrets, path);
    case "array":
      return `[${schema.prefixItems?.map(within).join(", ") ?? within(schema.items ?? {})}]${bounds(schema.minItems, schema.maxItems)}`;
    case "string":
      return `text${bounds(schema.minLength, schema.maxLength)}`;
    case "integer":
    case "number":
      return `${type === "integer" ? "whole" : "number"}${bounds(schema.minimum, schema.maximum)}`;
    case "boolean":
      return "flag";
    default:
      return type;
  }
}

function objectOf(
  { properties, required = [], additionalProperties }: Schema,
  secrets: readonly string[],
  path: string,
): string {
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    const shape = shapeOf(field, secrets, path === "" ? name : `${path}.${name}`);
    return `${name}${required.includes(name) ? "" : "?"}: ${shape}`;
  });
  const others = typeof additionalProperties === "object" ? [`*: ${shapeOf(additionalProperties, secrets, path)}`] : [];
  return `{${[...fields, ...others].join(", ")}}`;
}

/** Bounds that zod puts at every whole number say nothing. */
function bounds(min: number | undefined, max: number | undefined): string {
  const isSaid = (bound: number | undefined) => bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER;
  return isSaid(min) || isSaid(max) ? `[${isSaid(min) ? min : ""}..${isSaid(max) ? max : ""}]` : "";
}
