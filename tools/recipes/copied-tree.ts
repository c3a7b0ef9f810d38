import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** A copy of the project in which a test follows a recipe. */
export interface CopiedTree {
  readonly folder: string;
  /** Follows a recipe. Returns the files that it touched, sorted, as paths inside the project. */
  follow(recipe: (tree: CopiedTree) => void): string[];
  /** Replaces a text that a file contains exactly once. */
  change(file: string, before: string, after: string): void;
  write(file: string, text: string): void;
  read(file: string): string;
  /** Runs a program of the copy with Node. Throws with what it printed if it fails. */
  run(program: string, ...args: string[]): string;
  remove(): void;
}

/** Copies what git knows of the project. Libraries are links to the installed ones; our own packages are the copies. */
export function copyTree(): CopiedTree {
  const folder = mkdtempSync(path.join(tmpdir(), "recipe-"));
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 16 * 1024 * 1024,
  }).split("\0");
  for (const file of files)
    if (file !== "" && existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(folder, file));
  linkModules(folder);
  const touched = new Set<string>();
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const write = (file: string, text: string) => {
    touched.add(file);
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const tree: CopiedTree = {
    folder,
    follow: (recipe) => {
      touched.clear();
      recipe(tree);
      return [...touched].toSorted();
    },
    read,
    write,
    change: (file, before, after) => {
      const parts = read(file).split(before);
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${before}`);
      write(file, parts.join(after));
    },
    run: (program, ...args) => {
      const done = spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: "utf8" });
      if (done.status !== 0) throw new Error(`${program} ${args.join(" ")}:\n${done.stdout}${done.stderr}`);
      return done.stdout;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  return tree;
}

function linkModules(folder: string): void {
  const [installed, linked] = [path.join(root, "node_modules"), path.join(folder, "node_modules")];
  mkdirSync(path.join(linked, "@arcade"), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== "@arcade" && name !== ".cache") symlinkSync(path.join(installed, name), path.join(linked, name));
  for (const place of ["packages", "apps"])
    for (const name of readdirSync(path.join(folder, place))) {
      symlinkSync(path.join("../..", place, name), path.join(linked, "@arcade", name));
      const own = path.join(root, place, name, "node_modules");
      if (existsSync(own)) symlinkSync(own, path.join(folder, place, name, "node_modules"));
    }
}

/** The files that the steps of a recipe begin with: "2. `packages/web/src/language-names.ts`: ...". */
export function filesNamedIn(recipe: string): string[] {
  const text = readFileSync(path.join(root, "docs/recipes", recipe), "utf8");
  return [...text.matchAll(/^(?:\d+\.| {3}-) `([^`]+)`:/gm)].map(([, file = ""]) => file);
}
