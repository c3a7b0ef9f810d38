import type { DyedPart } from "./pictures-colour.ts";

/**
 * A picture of the demo is drawn from its name, so that no table of recipes is needed and a picture that changes has
 * another address: `tile1.1f45f.main-3b6fc4.front.2.l`. Only names that the catalogue makes are ever drawn: the server asks for
 * nothing else, whatever the address bar says.
 */
export interface Recipe {
  kind: "tile" | "niche" | "crest" | "wide";
  /** Files of @lobehub/fluent-emoji-3d without ending, the main one first. */
  emoji: string[];
  /** One for each emoji, or one for all. */
  tints: Tint[];
  shot: Shot;
  /** Which of the studio's sets. */
  set: number;
  /** Whether left and right are exchanged. */
  turned: boolean;
}

export interface Tint {
  /** How the object takes the colour; "stage": only the stage does. */
  part: DyedPart | "stage";
  /** Six hexadecimal digits. */
  hex: string;
}

/** How the object is seen: whole, close, on a plinth under an arch, with others, tilted. */
export type Shot = (typeof shots)[number];

const shots = ["front", "close", "arch", "group", "tilt"] as const;
const kinds = ["tile", "niche", "crest", "wide"] as const;
const parts = ["main", "whole", "all", "bright", "metal", "stage"] as const;

/** Counted up when the drawing changes: pictures are kept by browsers for a year under their name. */
const edition = "1";

export function nameOf({ kind, emoji, tints, shot, set, turned }: Recipe): string {
  return [`${kind}${edition}`, emoji.join("~"), tints.map(({ part, hex }) => `${part}-${hex}`).join("~"), shot, `${set}${turned ? "r" : "l"}`].join(".");
}

export function recipeOf(name: string): Recipe | null {
  const [first = "", emoji = "", tints = "", shotName = "", stage = ""] = name.split(".");
  const kind = kinds.find((known) => first === `${known}${edition}`);
  const shot = shots.find((known) => known === shotName);
  const [, set, side] = /^(\d)([lr])$/.exec(stage) ?? [];
  const read = tints.split("~").map(tintOf);
  if (kind === undefined || shot === undefined || set === undefined || !/^[0-9a-f-]+(~[0-9a-f-]+)*$/.test(emoji)) return null;
  const known = read.filter((tint) => tint !== null);
  if (known.length !== read.length) return null;
  return { kind, emoji: emoji.split("~"), tints: known, shot, set: Number(set), turned: side === "r" };
}

function tintOf(text: string): Tint | null {
  const [, partName, hex] = /^([a-z]+)-([0-9a-f]{6})$/.exec(text) ?? [];
  const part = parts.find((known) => known === partName);
  return part === undefined || hex === undefined ? null : { part, hex };
}
