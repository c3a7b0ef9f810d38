/** A test that holds a check, or a part of it: the file, and the name as it stands in the file's code. */
export interface Evidence {
  readonly file: string;
  readonly title: string;
}

/** What is known of one check of docs/requirements/experience.md. */
export interface Check {
  /** A few words for the line in docs/generated/ux.md. */
  readonly title: string;
  readonly held: readonly Evidence[];
  /** The rows of docs/generated/bench.md that hold it, by the beginning of their text. Each of them has to pass. */
  readonly measured?: readonly string[];
  /** What no test has shown yet. With it the check is open, whatever holds the rest. */
  readonly open?: string;
}

/** The checks of one section by their ids. */
export type Checks = Readonly<Record<`UX-${string}`, Check>>;

const by = (folder: string, ending: string) => (name: string, title: string) => ({
  file: `${folder}/${name}.${ending}`,
  title,
});

export const journey = by("e2e/journeys", "test.ts");
export const mallKit = by("apps/mall/test", "test.tsx");
export const office = by("apps/office/test", "test.tsx");
export const officeParts = by("apps/office/src", "test.ts");
export const mall = by("apps/mall/src", "test.ts");
export const server = by("apps/server/src/features", "test.ts");
export const contract = by("packages/contract/src", "test.ts");
export const web = by("packages/web/src", "test.ts");
export const words = by("packages/messages/src", "test.ts");
