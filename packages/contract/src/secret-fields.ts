import * as z from "zod/mini";

const declared = z.registry<{ secret: true }>();

/** Declares that a field with this schema is a secret. No draft, intent, hash or log contains it. */
export function secretly<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  declared.add(schema, { secret: true });
  return schema;
}

/** The paths of all secret fields of an input. */
export function secretFieldsOf(schema: z.core.$ZodType): readonly string[] {
  return [...new Set(found(schema, ""))];
}

/** `path` is the place of this schema, "" for the input itself. */
function found(schema: z.core.$ZodType, path: string): string[] {
  // `get` also finds what was declared before a further `check`.
  if (declared.get(schema) !== undefined) return [path];
  return partsOf(schema).flatMap(([field, part]) =>
    found(part, field === null ? path : path === "" ? field : `${path}.${field}`),
  );
}

/** Where zod stores the parts of a schema. */
interface Parts {
  shape?: Readonly<Record<string, z.core.$ZodType>>;
  options?: readonly z.core.$ZodType[];
  items?: readonly z.core.$ZodType[];
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
}

/** The parts of a schema. A part without a field name has the same path. */
function partsOf(schema: z.core.$ZodType): (readonly [string | null, z.core.$ZodType])[] {
  const {
    shape = {},
    options = [],
    items = [],
    element,
    innerType,
    valueType,
    in: before,
    out,
    left,
    right,
  } = schema._zod.def as Parts; // as its kind has them
  const unnamed = [...options, ...items, element, innerType, valueType, before, out, left, right].filter(
    (part) => part !== undefined,
  );
  return [...Object.entries(shape), ...unnamed.map((part) => [null, part] as const)];
}
