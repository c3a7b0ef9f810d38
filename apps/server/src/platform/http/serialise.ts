import type { Endpoint } from "@arcade/contract/endpoint";
import fastJson from "fast-json-stringify";
import * as z from "zod/mini";

type JsonSchema = Record<string, unknown>;

/**
 * Turns an answer into its body. Only the fields of the endpoint's output are written, so a stray column cannot leak
 * (SEC-021). zod's own serialiser costs 40 % of a list's rate, so each endpoint is compiled, at its first answer:
 * compiling all of them takes a fifth of a start.
 */
export function serialiserOf(endpoint: Endpoint): (data: unknown) => string {
  let compiled: ((body: object) => string) | null = null;
  return (answer) => {
    if (answer instanceof WrittenAnswer) return `{"code":1,"msg":"","data":${answer.json}}`;
    compiled ??= compile(endpoint);
    return compiled({ code: 1, msg: "", data: answer });
  };
}

/** The data of an answer that is JSON already, because it was put together from parts that `writerOf` wrote. */
export class WrittenAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** Writes a part of answers by its schema, with its fields and no others. */
export function writerOf(schema: z.ZodMiniType): (part: unknown) => string {
  let compiled: ((part: unknown) => string) | null = null;
  return (part) => {
    compiled ??= fastJson(plain(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" })) as JsonSchema);
    return compiled(part);
  };
}

function compile(endpoint: Endpoint): (body: object) => string {
  const data = plain(outputSchema(endpoint));
  return fastJson({
    type: "object",
    properties: { code: { type: "integer" }, msg: { type: "string" }, data },
    required: ["code", "msg", "data"],
  });
}

export function outputSchema(endpoint: Endpoint): JsonSchema {
  return z.toJSONSchema(endpoint.output, { io: "output", unrepresentable: "any" }) as JsonSchema;
}

export function inputSchema(endpoint: Endpoint): JsonSchema {
  return z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" }) as JsonSchema;
}

/** A choice with null costs a validation at run time and knows no bigint; `nullable` costs nothing. */
function plain(schema: unknown): JsonSchema {
  if (Array.isArray(schema)) return schema.map(plain) as unknown as JsonSchema; // a list of schemas is walked like one
  if (typeof schema !== "object" || schema === null) return schema as unknown as JsonSchema; // text or a number
  const { $schema: _dialect, anyOf, ...rest } = schema as JsonSchema & { anyOf?: JsonSchema[] };
  const other = anyOf?.filter((choice) => choice["type"] !== "null");
  if (anyOf && other?.length === 1 && other.length < anyOf.length) return { ...plain(other[0]), nullable: true };
  if (Array.isArray(rest["type"]) && rest["type"].length === 2)
    return { ...plain({ ...rest, type: rest["type"].find((type) => type !== "null") }), nullable: true };
  // A serialiser needs no bounds and no choices.
  const { minimum: _least, maximum: _most, enum: _values, ...kept } = rest;
  return Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [key, key === "properties" ? fields(value) : plain(value)]),
  );
}

/** Names of fields are not keywords of the schema: a field may be called "minimum". */
function fields(properties: unknown): JsonSchema {
  // a map of schemas, by JSON Schema
  return Object.fromEntries(Object.entries(properties as JsonSchema).map(([name, schema]) => [name, plain(schema)]));
}
