/** Functions without STRICT that never give null. */
export const givesAlways = new Set([
  "concat",
  "format",
  "gen_random_uuid",
  "json_build_array",
  "json_build_object",
  "jsonb_build_array",
  "jsonb_build_object",
  "num_nonnulls",
  "num_nulls",
  "daterange",
  "int4range",
  "int8range",
  "tstzrange",
  // Ours: they count or compare.
  "is_one_person",
  "unread_announcements",
]);

/** Functions without STRICT that give null only if their first argument, or their second, is null. */
export const givesWithFirst = new Set([
  "array_append",
  "array_remove",
  "array_replace",
  "array_to_string",
  "concat_ws",
]);
export const givesWithSecond = new Set(["array_prepend"]);
/** Null only if both arguments are null. */
export const givesWithEither = new Set(["array_cat"]);

/** Functions with STRICT that give null for something that is not null: an empty list, a text that does not match. */
export const givesSometimes = new Set([
  "array_dims",
  "array_length",
  "array_lower",
  "array_ndims",
  "array_position",
  "array_sample",
  "array_upper",
  "inet_merge",
  "json_array_element",
  "json_array_element_text",
  "json_extract_path",
  "json_extract_path_text",
  "json_object_field",
  "json_object_field_text",
  "jsonb_array_element",
  "jsonb_array_element_text",
  "jsonb_extract_path",
  "jsonb_extract_path_text",
  "jsonb_object_field",
  "jsonb_object_field_text",
  "jsonb_path_query_first",
  "lower", // of a range without a start; of a text it is asked for by its argument
  "pg_get_serial_sequence",
  "regexp_match",
  "regexp_substr",
  "to_regclass",
  "to_regproc",
  "to_regtype",
  "upper",
]);

/** Functions in FROM that give no null. Elements of a list are taken as not null, as in the declared type. */
export const setsWithoutNull = new Set([
  "generate_series",
  "generate_subscripts",
  "json_array_elements",
  "json_object_keys",
  "jsonb_array_elements",
  "jsonb_array_elements_text",
  "jsonb_each",
  "jsonb_object_keys",
  "regexp_split_to_table",
  "string_to_table",
  "unnest",
]);

/** Aggregates that give a value for no rows too. */
export const countsNothing = new Set(["count", "regr_count"]);

/** Aggregates that give a value for each group, even if all that they are given is null. */
export const collects = new Set(["array_agg", "json_agg", "json_object_agg", "jsonb_agg", "jsonb_object_agg"]);

/** Aggregates that give a value for each group whose values are not null. */
export const gathers = new Set([
  "any_value",
  "avg",
  "bit_and",
  "bit_or",
  "bit_xor",
  "bool_and",
  "bool_or",
  "every",
  "max",
  "min",
  "mode",
  "percentile_cont",
  "percentile_disc",
  "string_agg",
  "sum",
]);

/** Functions over a window that never give null. */
export const ranks = new Set(["count", "cume_dist", "dense_rank", "ntile", "percent_rank", "rank", "row_number"]);
